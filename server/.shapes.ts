import { shapes } from './test/papers/shapes.ts'
import { toDocx } from './test/papers/write-paper.ts'
import { judge, readFiles } from './test/papers/judge.ts'
const only = process.argv[2]
let right = 0, all = 0, wrong = 0
for (const [name, shape] of Object.entries(shapes)) {
  if (only && !name.includes(only)) continue
  const paper = toDocx(shape.body), answers = shape.answers ? toDocx(shape.answers) : undefined
  const v = await judge(shape.becomes, paper, answers)
  right += v.right; all += v.all; wrong += v.wrongKeys.length
  if (v.faults.length || v.wrongKeys.length) {
    console.log('##', name, `${v.right}/${v.all}`); console.log('   ', v.faults.join('\n    '))
    if (v.wrongKeys.length) console.log('  WRONG', v.wrongKeys.join('\n   '))
    if (only) { const r = await readFiles(paper, answers); console.log(r.lines.join('\n')); console.log(JSON.stringify(r.shorts,null,1)); console.log(r.doubts.map(d=>JSON.stringify(d)).join('\n')) }
  }
}
console.log({ shapes: Object.keys(shapes).length, right, all, rate: right/all, wrong })
