// Shows a form in a page of another site: in the page itself, as a dialog behind a button, or behind a button in the corner.
;(() => {
  const script = document.currentScript
  const {
    form = '',
    shape = 'inline',
    theme = 'system',
    label = '填写',
    width = '',
    from = '',
  } = script.dataset
  if (!/^[\w-]{36}$/.test(form)) throw new Error('data-form has to be the id of a form')
  const site = new URL(script.src).origin
  const isInline = shape !== 'dialog' && shape !== 'corner'
  const frameTitle = script.dataset.title || label

  // What the page says of its visitor goes along as hidden fields: data-fields='{"city":"杭州"}'.
  let fields = {}
  try {
    fields = Object(JSON.parse(script.dataset.fields || '{}'))
  } catch {
    throw new Error('data-fields has to be an object in JSON')
  }
  const query = new URLSearchParams(fields)
  for (const [name, value] of Object.entries({ shape, theme, host: self.origin, from }))
    query.set(name, value)
  if ('preview' in script.dataset) query.set('preview', '1')

  const css = (element, style) => Object.assign(element.style, style)
  // A second button in the corner would lie over the first, as where a page runs its scripts once more.
  if (shape === 'corner' && document.querySelector(`[data-wenhai="${form}"][data-wenhai-shape="corner"]`))
    return
  const place = document.createElement('div')
  place.dataset.wenhai = form
  place.dataset.wenhaiShape = shape
  const tell = (name) =>
    place.dispatchEvent(new CustomEvent(`wenhai:${name}`, { bubbles: true, detail: { form } }))

  const frame = document.createElement('iframe')
  frame.title = frameTitle
  frame.allow = 'clipboard-write'
  frame.src = `${site}/embed/${form}?${query}`
  css(frame, { display: 'block', width: '100%', height: '360px', border: '0' })

  // Whatever a message says, the frame stays within what a page can be scrolled through.
  const lowest = 160
  const highest = 30000
  const hear = ({ origin, source, data }) => {
    if (origin !== site || source !== frame.contentWindow || Object(data).form !== form) return
    const { type, height } = data
    if (type === 'wenhai:height' && Number.isFinite(height))
      frame.style.height = `${Math.min(Math.max(height, lowest), highest)}px`
    if (type === 'wenhai:ready' || type === 'wenhai:started') tell(type.slice('wenhai:'.length))
    if (type === 'wenhai:submitted') {
      // The receipt is short, and its visitor is at the end of a long form.
      if (isInline && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
      tell('submitted')
    }
    if (type === 'wenhai:closed' && !isInline) close()
  }
  addEventListener('message', hear)

  const colours = { background: '#146c8a', color: '#fff' }
  const makeButton = (text, style) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = text
    css(button, {
      font: 'inherit',
      cursor: 'pointer',
      border: '0',
      borderRadius: '8px',
      minHeight: '44px',
      ...style,
    })
    return button
  }

  const makeDialog = () => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', frameTitle)
    const isCorner = shape === 'corner'
    css(dialog, {
      boxSizing: 'border-box',
      colorScheme: theme === 'light' || theme === 'dark' ? theme : 'light dark',
      width: width || '640px',
      maxWidth: 'calc(100vw - 24px)',
      maxHeight: 'calc(100vh - 24px)',
      padding: '0',
      border: '1px solid rgba(128,128,128,.4)',
      borderRadius: '12px',
      overflow: 'auto',
      ...(isCorner && {
        width: width || '400px',
        position: 'fixed',
        inset: 'auto 12px 12px auto',
        margin: '0',
        zIndex: '2147483000',
      }),
    })
    const shut = makeButton('关闭', {
      display: 'block',
      position: 'sticky',
      top: '0',
      width: '100%',
      borderRadius: '0',
      background: 'Canvas',
      color: 'CanvasText',
      textAlign: 'right',
      padding: '0 16px',
    })
    shut.addEventListener('click', () => close())
    dialog.append(shut)
    // A dialog that is not modal hears no Escape by itself.
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') close()
    })
    dialog.addEventListener('close', () => tell('closed'))
    return dialog
  }

  let dialog
  const close = () => dialog?.open && dialog.close()
  const open = () => {
    // Nothing is fetched before somebody asks for it.
    if (!dialog) {
      dialog = makeDialog()
      dialog.append(frame)
      place.append(dialog)
    }
    if (dialog.open) return
    if (shape === 'corner') dialog.show()
    else dialog.showModal()
  }

  if (isInline) {
    css(place, { width: width || '100%', maxWidth: '100%' })
    place.append(frame)
  } else {
    const corner = {
      position: 'fixed',
      right: '16px',
      bottom: '16px',
      zIndex: '2147482000',
      boxShadow: '0 4px 16px rgba(0,0,0,.25)',
    }
    const button = makeButton(label, { ...colours, padding: '0 20px', ...(shape === 'corner' && corner) })
    button.addEventListener('click', open)
    place.append(button)
  }
  const put = () => (document.body.contains(script) ? script.after(place) : document.body.append(place))
  if (document.body) put()
  else addEventListener('DOMContentLoaded', put)
})()
