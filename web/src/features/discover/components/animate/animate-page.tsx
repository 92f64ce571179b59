import { useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { cx } from '../../../../ui/cx.ts'
import { Bone } from '../../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
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
import { AnimateTile } from './animate-tile.tsx'
import { useMotion } from './use-motion.ts'

/** One tile of four and twelve of one fill four rows. */
const len = 13
const wall = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 max-sm:gap-x-3'
const first = 'col-span-2 lg:row-span-2'

/** 动画: a lantern that turns; it stands still where motion is not wanted, until it is pressed. */
export function AnimatePage() {
  const search = useTableSearch(['animate'])
  const { address } = search
  const { data: keywords = [] } = useKeywords('animate')
  const motion = useMotion()
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
        title="动画"
        subtitle="一帧一帧，走马看灯。"
        actions={<WorksNav current={paths.animate} />}
      />
      <div className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-4">
          <TableFilters search={search} label="查找动画" />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <KeywordRow
              keywords={keywords}
              chosen={address.keyword}
              searchFor={search.searchFor}
              isRow
              className="min-w-0 max-md:-mx-4.5 max-md:w-[calc(100%+36px)] max-md:px-4.5"
            />
            <Switch checked={motion.isMoving} onChange={motion.choose} className="ml-auto">
              自己动起来
            </Switch>
          </div>
        </div>
        <WorksList
          search={search}
          len={len}
          skeleton={<AnimateSkeleton />}
          empty={
            <NothingYet
              search={search}
              title="还没有动画"
              hint="一张会动的图，或者一小段短片，放上来大家一起看。"
              write="发布动画"
            />
          }
        >
          {(works) => (
            <ul aria-label="动画" className={wall}>
              {works.map((table, index) => (
                <li key={table.table_id} className={cx('min-w-0', hasLead && index === 0 && first)}>
                  <AnimateTile
                    table={table}
                    isLarge={hasLead && index === 0}
                    isMoving={motion.isMoving}
                    isPlaying={playing === table.table_id}
                    onPlay={() => play(table.table_id)}
                  />
                </li>
              ))}
            </ul>
          )}
        </WorksList>
      </div>
    </div>
  )
}

const AnimateSkeleton = () => (
  <div aria-hidden="true" className={wall}>
    {[1, 2, 3, 4, 5, 6, 7].map((tile) => (
      <div key={tile} className={cx('grid content-start gap-2.5', tile === 1 && first)}>
        <Bone className="aspect-square w-full rounded-xl!" />
        <Bone className="h-4 w-3/5" />
      </div>
    ))}
  </div>
)
