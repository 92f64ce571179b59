import type { SampleArticle } from './article.ts'

/** Films and animated pictures, with a short text. */
export const filmArticles: readonly SampleArticle[] = [
  {
    title: '海上日出',
    type: 'video',
    keywords: ['风景', '短片'],
    cover: 'sunrise',
    film: 'tide.mp4',
    daysAgo: 4,
    write: () => `八秒钟，从星夜到天明。

一只纸船从左边来，太阳从右边升起。这段短片没有声音，每一帧都是用圆、直线和正弦曲线画出来的：

- 海浪是几条相位不同的正弦曲线，近处的慢一些，远处的快一些；
- 天空和海水的颜色，随同一个时间从夜色过渡到晨光；
- 海鸥的翅膀，是两段来回摆动的弧线。

巴金在《海上日出》里写：“这不是伟大的奇观么？”画的时候，也常常想起这一句。`,
  },
  {
    title: '十五个摆，一支舞',
    type: 'video',
    keywords: ['物理', '短片'],
    cover: 'pendulums',
    film: 'pendulum.webm',
    daysAgo: 7,
    write: ({
      question,
    }) => `十五个小球同时松手，先排成一条线，接着散成波浪，再散成两股、三股，最后又回到一条线。没有人指挥，只因为每一根线的长度不同。

## 背后的公式

单摆的周期只和摆长有关（摆角不大时）：

$$
T = 2\\pi\\sqrt{\\frac{L}{g}}
$$

让第一个摆在一分钟里摆 20 次，第二个 21 次，第三个 22 次……那么一分钟之后，它们都恰好摆了整数次，队形就复原了。

## 想一想

1. 把小球换成更重的，队形会变吗？
2. 搬到月球上，$g$ 变小了，舞会变快还是变慢？

${question('物理')}`,
  },
  {
    title: '潮起潮落',
    type: 'animate',
    keywords: ['风景', '动图'],
    moving: 'tide',
    daysAgo: 5,
    write: () => `二十帧，首尾相接：最后一帧的下一帧，就是第一帧。

循环动画的秘诀是让每一个会动的量都走整整一圈。海浪的相位走 $2\\pi$，小船的起伏也走 $2\\pi$，于是看不出哪里是开头。`,
  },
  {
    title: '月亮的一个月',
    type: 'animate',
    keywords: ['天文', '动图'],
    moving: 'moon',
    daysAgo: 8,
    write: () => `从新月到满月，再回到新月，一共二十九天半。

月亮自己不发光，我们看到的是被太阳照亮的那一半。它绕着地球走，我们看到的亮面就一天天变化：

| 农历 | 月相 | 什么时候看得到 |
| :-: | --- | --- |
| 初一 | 新月 | 看不到 |
| 初七、初八 | 上弦月 | 傍晚到半夜 |
| 十五、十六 | 满月 | 整夜 |
| 廿二、廿三 | 下弦月 | 半夜到清晨 |

记住一句：**上弦亮右边，下弦亮左边**（在北半球）。`,
  },
  {
    title: '冒泡排序在做什么',
    type: 'animate',
    keywords: ['编程', '算法', '动图'],
    moving: 'sorting',
    daysAgo: 10,
    write: ({
      question,
    }) => `从左到右，每次比较相邻的两个（金色）。左边大就交换。走完一趟，最大的那个就“冒”到了最右边（绿色），然后再来一趟。

\`\`\`python
def bubble_sort(items):
    for done in range(len(items) - 1):
        for at in range(len(items) - 1 - done):
            if items[at] > items[at + 1]:
                items[at], items[at + 1] = items[at + 1], items[at]
    return items
\`\`\`

七个数最多要比较 $\\frac{7\\times 6}{2}=21$ 次。数翻一倍，比较大约变成四倍，所以它适合讲道理，不适合排一百万个数。

${question('信息技术')}`,
  },
]
