import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { view } from '../dialog/form-fixture.ts'
import { FormStatus, TimeLeft } from './form-card-state.tsx'

const start_time = '2020-05-01T01:00:00.000Z'

test.each([
  [false, '进行中', '停止进入'],
  [true, '已停止进入', '还可进入'],
])(
  'while a page is drawn the server says whether entry is over (%s), not the clock',
  (isEntryOver, said, unsaid) => {
    const form = view('exam', { start_time, lateEntry: 15, isEntryOver })
    const html = renderToString(
      <>
        <FormStatus form={form} />
        <TimeLeft form={form} />
      </>,
    )
    expect(html).toContain(said)
    expect(html).not.toContain(unsaid)
  },
)
