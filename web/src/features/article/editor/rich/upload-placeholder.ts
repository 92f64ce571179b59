/** A picture on its way, drawn in the text by the editor's own hand: no component lives inside a decoration. */
export function makeUploadPlaceholder(name: string) {
  const element = document.createElement('span')
  element.className = 'article-upload'
  element.contentEditable = 'false'
  const label = element.appendChild(document.createElement('span'))
  const bar = element.appendChild(document.createElement('progress'))
  bar.max = 100
  const makeButton = (text: string) => {
    const button = element.appendChild(document.createElement('button'))
    button.type = 'button'
    button.textContent = text
    return button
  }
  const retry = makeButton('重试')
  const cancel = makeButton('取消')
  let isCancelled = false

  const show = (share: number) => {
    const percent = Math.floor(share * 100)
    bar.value = percent
    label.textContent = `正在上传 ${name} ${percent}%`
  }
  return {
    element,
    show,
    /** Answers whether it was cancelled meanwhile. */
    start: (controller: AbortController): (() => boolean) => {
      element.classList.remove('is-lost')
      bar.hidden = false
      bar.setAttribute('aria-label', `${name} 上传进度`)
      retry.hidden = true
      show(0)
      cancel.onclick = () => {
        isCancelled = true
        controller.abort()
      }
      return () => isCancelled
    },
    /** True to try once more. */
    fail: (reason: string): Promise<boolean> => {
      element.classList.add('is-lost')
      label.textContent = `${name} 没有传上：${reason}`
      bar.hidden = true
      retry.hidden = false
      return new Promise((resolve) => {
        retry.onclick = () => resolve(true)
        cancel.onclick = () => resolve(false)
      })
    },
  }
}
