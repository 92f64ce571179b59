/** The smallest page that asks the same: the same questions with the same inputs, and nothing else. */
export const barePaper = (title, questions) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<form method="post">
${questions.map(toFieldset).join('\n')}
<button>提交</button>
</form>
</body>
</html>
`

const toFieldset = ({ question_id, question, option_type, options }) => `<fieldset>
<legend>${question}</legend>
${options.map(({ key, opt }) => `<label>${toInput(question_id, option_type, key)} ${opt}</label>`).join('\n')}
</fieldset>`

const toInput = (question_id, option_type, key) =>
  option_type === 1
    ? `<input type="checkbox" name="q.${question_id}.${key}" value="1">`
    : `<input type="radio" name="q.${question_id}" value="${key}">`
