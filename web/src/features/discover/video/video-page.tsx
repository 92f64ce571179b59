import { paths } from '#lib/paths.ts'
import { cx } from '#ui/cx.ts'
import { Bone } from '#ui/feedback/skeleton.tsx'
import { WorksPage } from '../lists/works-page.tsx'
import { VideoCard } from './video-card.tsx'

/** One large poster beside two, then rows of three, make this number. */
const len = 12
const wall = 'grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3'
const lead = 'lg:col-span-2 lg:row-span-2'

/** The page 视频: a wall of posters; a press plays the film in its place. */
export const VideoPage = () => (
  <WorksPage
    type="video"
    path={paths.video}
    name="视频"
    subtitle="就在这里看，一次放一部。"
    empty={{
      title: '还没有视频',
      hint: '上传一段 mp4 或 webm，配一张封面，大家在这里就能看。',
      write: '发布视频',
    }}
    len={len}
    wall={wall}
    lead={lead}
    skeleton={<VideoSkeleton />}
  >
    {(work) => <VideoCard {...work} />}
  </WorksPage>
)

const VideoSkeleton = () => (
  <div aria-hidden="true" className={wall}>
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <div key={card} className={cx('grid content-start gap-3', card === 1 && lead)}>
        <Bone className="aspect-[16/9] w-full rounded-xl!" />
        <Bone className="h-5 w-4/5" />
        <Bone className="h-3.5 w-2/5" />
      </div>
    ))}
  </div>
)
