import type { Asked, AskedPaper, AskedSection } from './write-paper.ts'

const choice = (stem: string, options: string, key: string): Asked => ({
  stem,
  options: options.split('|'),
  key,
})
const asked = (stem: string, key: string): Asked => ({ stem, key })
const section = (kind: string, points: number, ...questions: Asked[]): AskedSection => ({
  kind,
  points,
  questions,
})

/** Papers as the teachers of several subjects set them. What their texts hold is what misleads a reader. */
export const subjects: readonly AskedPaper[] = [
  {
    title: '2025—2026学年第一学期期末考试语文试题',
    sections: [
      section(
        '单选题',
        3,
        choice(
          '下列词语中加点字的读音，全都正确的一项是（　　）',
          '憧憬 chōng|瞭望 liáo|徘徊 huí|酝酿 yùn',
          'D',
        ),
        choice('“但愿人长久”的作者是（　　）', '李白|杜甫|苏轼|王维', 'C'),
        choice(
          '下列句子没有语病的一项是（　　）',
          '通过学习，使我进步|他的写作水平明显改进|能否成功，在于努力|春天的西湖很美',
          'D',
        ),
      ),
      section(
        '多选题',
        4,
        choice('下列属于唐代诗人的有（　　）', '李白|苏轼|杜甫|王维', 'ACD'),
        choice('《红楼梦》中的人物有（　　）', '林黛玉|贾宝玉|宋江|薛宝钗', 'ABD'),
      ),
      section(
        '判断题',
        2,
        asked('《论语》是孔子自己写的。（　　）', '错'),
        asked('鲁迅原名周树人。（　　）', '对'),
      ),
      section(
        '填空题',
        2,
        asked('床前明月光，____。', '疑是地上霜'),
        asked('《朝花夕拾》的作者是____，原名____。', '鲁迅；周树人'),
      ),
      section('问答题', 10, asked('简述《背影》的主旨。', '表现了父子之间真挚的感情。')),
    ],
  },
  {
    title: '八年级数学下册期中测试卷',
    sections: [
      section(
        '单选题',
        3,
        choice('下列各数中，最小的是（　　）', '-3|0|1.5|2', 'A'),
        choice('2 的算术平方根约为（　　）', '1.414|1.732|2.236|4', 'A'),
        choice('若 a=3，b=4，则 a+b=（　　）', '5|6|7|12', 'C'),
        choice('一次函数 y=2x+1 的图象经过点（　　）', '（0，1）|（1，0）|（2，1）|（-1，1）', 'A'),
      ),
      section(
        '判断题',
        2,
        asked('1 是质数。（　　）', '错'),
        asked('平行四边形的对角线互相平分。（　　）', '对'),
      ),
      section(
        '填空题',
        3,
        asked('3×5=____', '15'),
        asked('方程 x-2=0 的解是 x=____。', '2'),
        asked('在直角三角形中，两条直角边长为 3 和 4，则斜边长为____。', '5'),
      ),
      section(
        '问答题',
        8,
        asked('解方程：2x+3=7。', 'x=2'),
        asked('2025 年某校有 1200 名学生，女生占 45%，求女生人数。', '540 人'),
      ),
    ],
  },
  {
    title: '公司安全生产培训考核试题',
    sections: [
      section(
        '判断题',
        1,
        asked('安全生产的方针是安全第一、预防为主、综合治理。（　　）', '对'),
        asked('灭火器可以放在任何地方（　　）', '错'),
        asked('电气设备着火时，应先切断电源（　　）', '对'),
      ),
      section(
        '单选题',
        2,
        choice('火警电话是（　　）。', '110|119|120|122', 'B'),
        choice('A 类火灾是指（　　）。', '固体物质火灾|液体火灾|气体火灾|金属火灾', 'A'),
        choice('高处作业是指坠落高度基准面（　　）及以上的作业。', '1m|2m|3m|5m', 'B'),
      ),
      section(
        '多选题',
        4,
        choice('“四不伤害”包括（　　）。', '不伤害自己|不伤害他人|不被他人伤害|保护他人不受伤害', 'ABCD'),
        choice('下列属于个人防护用品的有（　　）。', '安全帽|安全带|手机|防护手套', 'ABD'),
      ),
      section(
        '填空题',
        2,
        asked('我国的安全生产月是每年的____月。', '6'),
        asked('灭火的基本方法有隔离法、____、____和抑制法。', '窒息法；冷却法'),
      ),
      section('问答题', 10, asked('发生火灾时应该怎样逃生？', '低姿弯腰，捂住口鼻，沿疏散通道撤离。')),
    ],
  },
]
