import { connect } from 'node:net'

/** Opens so many streams of published results and counts the lines that come, after the first of each. */
const [url, survey_id, count] = process.argv.slice(2)
const { hostname, port } = new URL(url)
let lines = 0

const open = () =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) })
    let isOpen = false
    socket.on('connect', () =>
      socket.write(
        `GET /oceanAPI/v1/question/report/published/live/${survey_id} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`,
      ),
    )
    socket.on('data', (chunk) => {
      if (isOpen) {
        if (chunk.includes('"survey_id"')) lines += 1
        return
      }
      if (!chunk.toString('latin1').startsWith('HTTP/1.1 200')) reject(new Error(chunk.toString()))
      isOpen = true
      resolve()
    })
    socket.on('error', reject)
  })

for (let opened = 0; opened < Number(count); opened += 50) await Promise.all(Array.from({ length: 50 }, open))
lines = 0
process.send('ready')
process.on('message', () => process.send(lines))
