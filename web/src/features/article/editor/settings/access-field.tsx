import { articleLimits as limits } from '@wenhai/core/article/choices'
import {
  type ArticleAccess,
  accesses,
  articleAccessNames,
  type KeyChoice,
} from '#features/article/article-draft.ts'
import { FailedEntries } from '#ui/feedback/failed-state.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface AccessFieldProps {
  value: KeyChoice
  onChange: (choice: Partial<KeyChoice>) => void
  error?: string | undefined
  /** Wrong keys of strangers within the last ten minutes. */
  failedEntries?: number | undefined
}

const hints: Record<ArticleAccess, string> = {
  public: '所有人都看得到，也会被搜索到',
  key: '不在列表里，知道密钥的人凭链接阅读',
  self: '只有自己和管理员看得到',
}

export function AccessField({
  value: { access, typed, isStored },
  onChange,
  error,
  failedEntries = 0,
}: AccessFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <RadioGroup<ArticleAccess>
        label="谁可以看"
        value={access}
        onChange={(next) => onChange({ access: next })}
        choices={accesses.map((value) => ({
          value,
          label: articleAccessNames[value],
          description: hints[value],
        }))}
      />
      {access === 'key' && isStored && (
        <FailedEntries count={failedEntries}>在猜的人还要等，换一个密钥就重新开始计数。</FailedEntries>
      )}
      {access === 'key' && (
        <TextField
          label={isStored ? '换一个密钥' : '密钥'}
          name="privkey"
          type="password"
          autoComplete="new-password"
          value={typed}
          maxLength={limits.keyMax}
          placeholder={isStored ? '已经设过，不换就空着' : `${limits.keyMin} 到 ${limits.keyMax} 个字`}
          description="密钥不会保存在草稿里；忘了可以再设一个。"
          error={error}
          onChange={(next) => onChange({ typed: next })}
        />
      )}
    </div>
  )
}
