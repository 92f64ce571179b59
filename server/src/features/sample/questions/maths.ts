import { fillIn, inCategory, multiple, open, ranking, single, trueFalse } from '@wenhai/core/question/compose'

/** Formulas keep their backslashes. */
const { raw } = String

export const maths = inCategory('数学', 'exam', [
  single(raw`计算 $(-3)^2-2\times 4$ 的结果是`, ['$1$', '$-17$', '$17$', '$-1$'], 'A', {
    level: 'easy',
    key: '有理数 乘方',
    note: raw`$(-3)^2=9$，$2\times 4=8$，所以结果是 $9-8=1$。`,
  }),
  single('一次函数 $y=-2x+3$ 的图像不经过哪个象限？', ['第一象限', '第二象限', '第三象限', '第四象限'], 'C', {
    level: 'normal',
    key: '一次函数 图像',
    note: '斜率 $-2<0$，截距 $3>0$，图像经过第一、二、四象限。',
  }),
  single(
    '设 $x_1$、$x_2$ 是方程 $x^2-5x+6=0$ 的两个根，则 $x_1^2+x_2^2$ 的值是',
    ['$25$', '$37$', '$13$', '$12$'],
    'C',
    {
      level: 'hard',
      key: '一元二次方程 韦达定理',
      note: raw`由韦达定理，$x_1+x_2=5$，$x_1x_2=6$，所以 $x_1^2+x_2^2=5^2-2\times 6=13$。`,
    },
  ),
  multiple(
    '下列各数中，属于无理数的有',
    [raw`$\sqrt{2}$`, raw`$\dfrac{22}{7}$`, raw`$\pi$`, raw`$\sqrt{9}$`],
    'A,C',
    {
      level: 'normal',
      key: '无理数 实数',
      note: raw`$\dfrac{22}{7}$ 是分数，$\sqrt{9}=3$ 是整数，它们都是有理数。`,
    },
  ),
  multiple(
    raw`关于函数 $f(x)=\sin x$，下列说法正确的有`,
    [
      raw`最小正周期是 $2\pi$`,
      '它是偶函数',
      '值域是 $[-1,1]$',
      raw`在 $\left(0,\dfrac{\pi}{2}\right)$ 上单调递增`,
      '图像关于原点对称',
    ],
    'A,C,D,E',
    {
      level: 'hard',
      key: '三角函数 正弦',
      note: raw`$\sin(-x)=-\sin x$，所以它是奇函数，图像关于原点对称。`,
    },
  ),
  fillIn('一个三角形的三个内角之和是____度。', '180|180°|一百八十', {
    level: 'easy',
    key: '三角形 内角和',
    note: '三角形内角和定理：三个内角之和等于 180°。',
  }),
  fillIn('直角三角形的两条直角边长分别是 $3$ 和 $4$，它的斜边长是____，面积是____。', '5；6', {
    level: 'normal',
    key: '勾股定理 面积',
    note: raw`斜边 $\sqrt{3^2+4^2}=5$，面积 $\dfrac{1}{2}\times 3\times 4=6$。`,
  }),
  fillIn(raw`已知 $a>0$，$b>0$，且 $a+b=1$，则 $\dfrac{1}{a}+\dfrac{4}{b}$ 的最小值是____。`, '9|九', {
    level: 'hell',
    key: '基本不等式 最值',
    note: raw`$\left(\dfrac{1}{a}+\dfrac{4}{b}\right)(a+b)=5+\dfrac{b}{a}+\dfrac{4a}{b}\ge 5+4=9$，当 $b=2a$，即 $a=\dfrac{1}{3}$、$b=\dfrac{2}{3}$ 时取等号。`,
  }),
  trueFalse('任意实数的平方都大于 $0$。', false, {
    level: 'easy',
    key: '实数 平方',
    note: '$0$ 的平方等于 $0$，所以应当是“大于或等于 $0$”。',
  }),
  trueFalse("若 $f'(x_0)=0$，则 $x_0$ 一定是可导函数 $f(x)$ 的极值点。", false, {
    level: 'hard',
    key: '导数 极值',
    note: "例如 $f(x)=x^3$，$f'(0)=0$，但 $x=0$ 不是极值点。",
  }),
  ranking(
    '请把下列各数从小到大排列。',
    [raw`$\sqrt{5}$`, '$-1$', raw`$\pi$`, raw`$\dfrac{3}{2}$`],
    'B,D,A,C',
    {
      level: 'normal',
      key: '实数 比较大小',
      note: raw`$\sqrt{5}\approx 2.24$，$\pi\approx 3.14$，所以 $-1<\dfrac{3}{2}<\sqrt{5}<\pi$。`,
    },
  ),
  open(
    raw`请证明：$\sqrt{2}$ 是无理数。`,
    raw`用反证法。假设 $\sqrt{2}=\dfrac{p}{q}$，其中 $p$、$q$ 是互质的正整数，则 $p^2=2q^2$，所以 $p$ 是偶数。设 $p=2k$，得 $q^2=2k^2$，所以 $q$ 也是偶数，与 $p$、$q$ 互质矛盾。因此 $\sqrt{2}$ 是无理数。`,
    { level: 'hell', key: '反证法 证明', note: '关键在于从“互质”引出矛盾。用其他方法证明，推理完整即可。' },
  ),
])
