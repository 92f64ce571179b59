import type { ComponentProps } from 'react'
import { Timeline } from '../timeline/timeline.tsx'
import '../timeline/timeline.css'

export const TimelineOrNotice = (props: ComponentProps<typeof Timeline>) =>
  props.entries.length === 0 ? <p>匿名的答卷没有作答记录。</p> : <Timeline {...props} />
