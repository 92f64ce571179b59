/**
 * The try-it forms of the API page. Without this script the page says the same and has no buttons. The token is in this
 * variable alone: it is in no storage, no address and no field after it was read, and a reload forgets it.
 */
let token = ''

const make = (name, properties = {}, children = []) => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

const labelled = (text, input) => make('label', {}, [make('span', { textContent: text }), input])

/** The field empties when the token is taken, so that nobody reads it off a screen or out of a saved page. */
function addTokenForm() {
  const input = make('input', { type: 'password', autocomplete: 'off', spellcheck: false })
  const said = make('p', { role: 'status', className: 'said' })
  const form = make('form', { className: 'try' }, [
    labelled('试用的个人令牌', input),
    make('button', { type: 'submit', textContent: '记到本页关闭' }),
    said,
  ])
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = input.value.trim()
    input.value = ''
    if (given && !/^wenhai_[\w-]+$/.test(given)) {
      said.textContent = '令牌以 wenhai_ 开头，请整个复制过来。'
      return
    }
    token = given
    said.textContent = token ? '已记下，只在这一页里，刷新就没有了。' : '已忘掉。'
  })
  document
    .querySelector('#begin')
    .append(
      make('h3', { textContent: '在这一页试' }),
      make('p', { textContent: '贴上令牌，下面每个接口就可以直接试；写入是真的写入。' }),
      form,
    )
}

/** What the table of a section says about its fields. */
const fieldsOf = (section) =>
  [...section.querySelectorAll('tbody tr')].map((row) => {
    const [name, title, isRequired, shape] = [...row.cells].map((cell) => cell.textContent)
    return { name, title, isRequired: isRequired === '是', isNested: shape.includes('JSON') }
  })

function inputFor({ name, isNested, isRequired }) {
  const input = make(isNested ? 'textarea' : 'input', { name, required: isRequired, autocomplete: 'off' })
  if (isNested) input.rows = 3
  return input
}

function openForm(section) {
  const method = section.querySelector('.method').textContent
  const path = section.querySelector('.line code').textContent
  const fields = fieldsOf(section)
  const answer = make('pre', { tabIndex: 0, hidden: true })
  answer.setAttribute('aria-label', '回答')
  const said = make('p', { role: 'status', className: 'said' })
  const file = section.dataset.body === 'multipart' && make('input', { type: 'file', name: 'file' })
  const form = make('form', { className: 'try' }, [
    ...fields.map((field) => labelled(`${field.title}（${field.name}）`, inputFor(field))),
    ...(file ? [labelled('文件', file)] : []),
    make('button', { type: 'submit', textContent: method === 'GET' ? '发送' : '发送（会真的写入）' }),
    said,
    answer,
  ])
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!token) {
      said.textContent = '先在“怎样开始”里贴上令牌。'
      return
    }
    said.textContent = '正在等回答……'
    try {
      const began = performance.now()
      const response = await send({ method, path, body: section.dataset.body }, new FormData(form), fields)
      said.textContent = `HTTP ${response.status}，${Math.round(performance.now() - began)} 毫秒`
      await show(response, answer, said)
    } catch {
      said.textContent = '没有得到回答：网络断了，或者站点没有开。'
    }
  })
  return form
}

function send({ method, path, body }, given, fields) {
  for (const { name } of fields) if (given.get(name) === '') given.delete(name)
  const url = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = given.get(name) ?? ''
    given.delete(name)
    return encodeURIComponent(value)
  })
  const isInAddress = method === 'GET' || method === 'DELETE'
  const query = isInAddress ? `?${new URLSearchParams(given)}` : ''
  return fetch(`/oceanAPI/v1${url}${query}`, {
    method,
    // Nobody's session is used, only the token.
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}` },
    ...(!isInAddress && { body: body === 'multipart' ? given : new URLSearchParams(given) }),
  })
}

/** A long answer would hold up the browser while it is laid out. */
const mostShown = 100_000

async function show(response, answer, said) {
  const isText = /json|text/.test(response.headers.get('content-type') ?? '')
  if (!isText) {
    const { size } = await response.blob()
    said.textContent += `，一个 ${size} 字节的文件`
    answer.hidden = true
    return
  }
  const text = await response.text()
  let shown = text
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // It is shown as it came.
  }
  answer.textContent = shown.length > mostShown ? `${shown.slice(0, mostShown)}\n……` : shown
  answer.hidden = false
}

function addButton(section) {
  const title = section.querySelector('h2').textContent
  const button = make('button', { type: 'button', textContent: '试一试', className: 'open' })
  button.setAttribute('aria-label', `试一试：${title}`)
  button.setAttribute('aria-expanded', 'false')
  let form
  button.addEventListener('click', () => {
    if (form) form.hidden = !form.hidden
    else {
      form = openForm(section)
      section.append(form)
    }
    button.setAttribute('aria-expanded', String(!form.hidden))
  })
  section.append(button)
}

addTokenForm()
for (const section of document.querySelectorAll('section[data-scope]')) addButton(section)
