import { useState } from 'react'
import { toast } from '#ui/feedback/toast.tsx'
import { FieldSet, FormRow } from '#ui/fields/form-row.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { GallerySection } from './section.tsx'

export function GalleryFields() {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('1381234')
  const [password, setPassword] = useState('secret')
  const [minutes, setMinutes] = useState('60')
  const [desc, setDesc] = useState('了解您每天如何出行、花多少时间、最希望改善什么。')
  const [key, setKey] = useState('论语')
  return (
    <GallerySection title="填写">
      <FieldSet legend="联系方式" description="只用来寄送奖品。">
        <FormRow columns={3}>
          <TextField label="收货人" required value={name} onChange={setName} placeholder="3 到 30 个字" />
          <TextField
            label="手机号"
            value={phone}
            onChange={setPhone}
            error="手机号格式错误"
            inputMode="tel"
          />
          <TextField
            label="密码"
            type="password"
            autoComplete="off"
            value={password}
            onChange={setPassword}
          />
        </FormRow>
        <FormRow columns={3}>
          <TextField
            label="答题时长"
            value={minutes}
            onChange={setMinutes}
            suffix="分钟"
            description="每次作答的上限。"
          />
          <TextField label="主办人" value="示例作者" onChange={setName} disabled />
          <TextField label="悬赏" prefix="¥" value={minutes} onChange={setMinutes} />
        </FormRow>
        <TextArea label="说明" value={desc} onChange={setDesc} maxLength={200} />
        <SearchField
          label="搜索问卷、投票、考试、文章"
          value={key}
          onChange={setKey}
          onSearch={(word) => toast.info(`搜索 ${word}`)}
          className="max-w-[420px]"
        />
      </FieldSet>
    </GallerySection>
  )
}
