import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DatePicker, DateTimePicker } from '#ui/fields/date-picker.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Select, type SelectChoice } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { GalleryPart, GallerySection } from './section.tsx'

const kinds = ['单选', '多选', '判断', '填空', '问答', '排序'].map((label, value) => ({ value, label }))
const subjects: SelectChoice[] = ['语文', '数学', '英语', '历史', '地理', '生物'].map((label) => ({
  value: label,
  label,
  description: label === '语文' ? '含文言文与现代文' : undefined,
  disabled: label === '生物',
}))

const wait = (ms: number) => new Promise((done) => window.setTimeout(done, ms))
const search = async (key: string) => {
  await wait(500)
  if (key === '错') throw new Error('offline')
  return subjects.filter((subject) => subject.label.includes(key))
}

export const GalleryChoosing = () => (
  <GallerySection title="选择">
    <Kinds />
    <Toggles />
    <Radios />
    <Steppers />
    <Selects />
    <Dates />
  </GallerySection>
)

function Kinds() {
  const [kind, setKind] = useState(0)
  return (
    <GalleryPart name="分段">
      <Segmented label="题型" value={kind} onChange={setKind} choices={kinds} className="w-full max-w-lg" />
    </GalleryPart>
  )
}

function Toggles() {
  const [isTicked, setTicked] = useState(true)
  const [isOn, setOn] = useState(true)
  return (
    <GalleryPart name="勾选与开关">
      <Checkbox checked={isTicked} onChange={setTicked}>
        必答
      </Checkbox>
      <Checkbox checked={false} indeterminate onChange={setTicked}>
        部分选中
      </Checkbox>
      <Checkbox checked={!isTicked} onChange={() => setTicked(!isTicked)}>
        未选
      </Checkbox>
      <Checkbox checked disabled onChange={setTicked}>
        不可改
      </Checkbox>
      <Switch checked={isOn} onChange={setOn}>
        登录后才能参与
      </Switch>
      <Switch checked={!isOn} onChange={() => setOn(!isOn)} description="关闭后由您自己选难度。">
        按选项数定难度
      </Switch>
      <Switch checked={false} disabled onChange={setOn}>
        不可改
      </Switch>
    </GalleryPart>
  )
}

function Radios() {
  const [level, setLevel] = useState('easy')
  return (
    <FormRow>
      <RadioGroup
        label="难度"
        value={level}
        onChange={setLevel}
        choices={[
          { value: 'easy', label: '简单', description: '两个选项' },
          { value: 'hard', label: '困难' },
          { value: 'hell', label: '极难', disabled: true },
        ]}
      />
      <RadioGroup
        label="可见"
        inline
        required
        error="请选一项"
        value={null}
        onChange={setLevel}
        choices={[
          { value: 'all', label: '所有人' },
          { value: 'mine', label: '只有自己' },
        ]}
      />
    </FormRow>
  )
}

function Steppers() {
  const [count, setCount] = useState(4)
  return (
    <GalleryPart name="步进（按住连续增减）">
      <NumberStepper label="数量" value={count} onChange={setCount} min={2} max={60} />
      <NumberStepper label="时长" value={60} onChange={setCount} unit="分钟" min={60} />
      <NumberStepper label="不可改" value={3} onChange={setCount} disabled />
    </GalleryPart>
  )
}

function Selects() {
  const [subject, setSubject] = useState<string | null>('语文')
  const [remote, setRemote] = useState<string | null>(null)
  const [asked, setAsked] = useState<readonly string[]>([])
  return (
    <>
      <FormRow columns={4}>
        <Select label="科目" required value={subject} onChange={setSubject} choices={subjects} />
        <Select
          label="远程查找"
          value={remote}
          onChange={setRemote}
          load={(key) => {
            setAsked((before) => [...before, `“${key}”`])
            return search(key)
          }}
          description={`输入“错”看失败的样子。问过：${asked.join('、') || '无'}`}
        />
        <Select label="分类" value={null} onChange={setRemote} choices={[]} error="请选择所属科目。" />
        <Select label="不可改" value="语文" onChange={setRemote} choices={subjects} disabled />
      </FormRow>
      <GalleryPart name="筛选条">
        <Select look="pick" label="分类" value={subject} onChange={setSubject} choices={subjects} />
        <Select
          look="pick"
          label="题型"
          value={null}
          placeholder="全部"
          onChange={setSubject}
          choices={subjects}
        />
      </GalleryPart>
    </>
  )
}

function Dates() {
  const [end, setEnd] = useState<string | null>('2026-11-20')
  const [start, setStart] = useState<string | null>('2026-11-20T09:30')
  return (
    <FormRow columns={3}>
      <DatePicker
        label="截止日期"
        value={end}
        onChange={setEnd}
        isDateUnavailable={(day) => day < '2026-11-14' || day === '2026-11-25'}
        description="昨天以前不可选。"
      />
      <DateTimePicker label="开考时间" value={start} onChange={setStart} />
      <DatePicker label="日期" value={null} onChange={setEnd} error="请选择日期" required />
    </FormRow>
  )
}
