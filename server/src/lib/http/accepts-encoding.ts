/** Whether a request's `accept-encoding` names the encoding, and not with `q=0`, which refuses it. */
export const acceptsEncoding = (accepted: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean =>
  String(accepted ?? '')
    .split(',')
    .some((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
      return name === encoding && !parameters.some((part) => /^q=0(?:\.0*)?$/.test(part))
    })
