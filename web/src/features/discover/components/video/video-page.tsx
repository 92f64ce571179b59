import { useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { cx } from '../../../../ui/cx.ts'
import { Bone } from '../../../../ui/feedback/skeleton.tsx'
import { pageFrame } from '../../../../ui/page-frame.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { countArticleVisit } from '../../../visitor/api.ts'
import { useKeywords } from '../../api.ts'
import { KeywordRow } from '../lists/keyword-row.tsx'
import { NothingYet } from '../lists/nothing-yet.tsx'
import { TableFilters } from '../lists/table-filters.tsx'
import { useTableSearch } from '../lists/table-search.ts'
import { WorksList } from '../lists/works-list.tsx'
import { WorksNav } from '../lists/works-nav.tsx'
import { VideoCard } from './video-card.tsx'

/** One large beside two, then rows of three. */
const len = 12
const wall = 'grid grid-cols-1 gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3'
const first = 'lg:col-span-2 lg:row-span-2'

/** 视频: a wall of posters; a press plays the film in its place. */
export function VideoPage() {
  const search = useTableSearch(['video'])
  const { address } = search
  const { data: keywords = [] } = useKeywords('video')
  const [playing, setPlaying] = useState('')
  const hasLead = address.sort === 'new' && !search.isFiltered
  const play = (id: string) => {
    setPlaying(id)
    // What is played in its list counts as its page does.
    void countArticleVisit(id)
  }
  return (
    <div className={pageFrame}>
      <PageHeader
        title="视频"
        subtitle="就在这里看，一次放一部。"
        actions={<WorksNav current={paths.video} />}
      />
      <div className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-4">
          <TableFilters search={search} label="查找视频" />
          <KeywordRow
            keywords={keywords}
            chosen={address.keyword}
            searchFor={search.searchFor}
            isRow
            className="max-md:-mx-4.5 max-md:px-4.5"
          />
        </div>
        <WorksList
          search={search}
          len={len}
          skeleton={<VideoSkeleton />}
          empty={
            <NothingYet
              search={search}
              title="还没有视频"
              hint="上传一段 mp4 或 webm，配一张封面，大家在这里就能看。"
              write="发布视频"
            />
          }
        >
          {(films) => (
            <ul aria-label="视频" className={wall}>
              {films.map((table, index) => {
                const isLead = hasLead && index === 0
                return (
                  <li key={table.table_id} className={cx('min-w-0', isLead && first)}>
                    <VideoCard
                      table={table}
                      isLead={isLead}
                      isPlaying={playing === table.table_id}
                      onPlay={() => play(table.table_id)}
                    />
                  </li>
                )
              })}
            </ul>
          )}
        </WorksList>
      </div>
    </div>
  )
}

const VideoSkeleton = () => (
  <div aria-hidden="true" className={wall}>
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <div key={card} className={cx('grid content-start gap-3', card === 1 && first)}>
        <Bone className="aspect-[16/9] w-full rounded-xl!" />
        <Bone className="h-5 w-4/5" />
        <Bone className="h-3.5 w-2/5" />
      </div>
    ))}
  </div>
)
