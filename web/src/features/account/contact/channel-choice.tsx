import { Segmented } from '#ui/fields/segmented.tsx'
import type { Channel } from './contact-rules.ts'

const labels: Record<Channel, string> = { phone: '用手机号', mail: '用邮箱' }

interface ChannelChoiceProps {
  channels: readonly Channel[]
  value: Channel | undefined
  onChange: (channel: Channel) => void
}

/** Where the code goes; with one way only there is nothing to choose. */
export const ChannelChoice = ({ channels, value, onChange }: ChannelChoiceProps) =>
  channels.length > 1 && value ? (
    <Segmented
      label="验证方式"
      value={value}
      onChange={onChange}
      choices={channels.map((channel) => ({ value: channel, label: labels[channel] }))}
    />
  ) : null
