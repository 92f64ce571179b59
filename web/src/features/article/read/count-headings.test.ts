import { expect, test } from 'vitest'
import { countHeadings } from './article-toc.tsx'

test.each([
  ['', 0],
  ['# 一\n\n字\n\n## 二\n\n### 三\n\n#### 四', 3],
  ['#没有空格\n\n字 # 字', 0],
  ['```\n# 代码\n```\n\n# 一', 1],
])('of %j it counts %i', (markdown, count) => expect(countHeadings(markdown)).toBe(count))
