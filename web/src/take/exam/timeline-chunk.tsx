import type { ComponentProps } from 'react'
import { Timeline } from '#features/report/page/timeline/timeline.tsx'
import '../../features/report/page/timeline/timeline.css'

export const TimelineOrNotice = (props: ComponentProps<typeof Timeline>) =>
  props.entries.length === 0 ? <p>匿名的答卷没有作答记录。</p> : <Timeline {...props} />
