import { paragraph, picture, run, table } from '../docx-build.ts'
import type { Short } from './judge.ts'

interface Shape {
  body: string
  answers?: string
  becomes: Short[]
}

const red = '<w:color w:val="FF0000"/>'
const underlined = '<w:u w:val="single"/>'
/** A paragraph for each text; what is XML already stays. */
const p = (...texts: string[]) =>
  texts.map((text) => (text.startsWith('<w:') ? text : paragraph(run(text)))).join('')
const single = (stem: string, options: string, key = '', points?: number): Short => [
  '单选题',
  stem,
  options,
  key,
  points,
]
const trueFalse = (stem: string, key: string, points?: number): Short => ['判断题', stem, '', key, points]

/** Papers whose shapes no table of habits makes, as the teachers of many subjects have them. */
export const shapes: Record<string, Shape> = {
  '英语：七选五': {
    body: p(
      '第二节（共2小题；每小题2.5分，满分5分）',
      '阅读下面短文，从短文后的选项中选出可以填入空白处的最佳选项。选项中有两项为多余选项。',
      'Reading is fun. __36__ It opens the mind. __37__ So read more.',
      'A. You can read anywhere.',
      'B. It takes time.',
      'C. Books are cheap.',
      'D. Many people agree.',
      '参考答案',
      '36. A 37. D',
    ),
    becomes: [
      [
        '完形填空题',
        'Reading is fun. ____ It opens the mind. ____ So read more.',
        'You can read anywhere.|It takes time.|Books are cheap.|Many people agree.；You can read anywhere.|It takes time.|Books are cheap.|Many people agree.',
        'AD',
        5,
      ],
    ],
  },
  '英语：完形填空': {
    body: p(
      '三、完形填空（共3小题；每小题1分，满分3分）',
      'It was a cold 41 morning. Tom __42__ to school and __43__ his friend.',
      '41. A. winter  B. summer  C. hot  D. warm',
      '42. A. go\tB. went\tC. goes\tD. gone',
      '43. A. meet  B. meets  C. met  D. meeting',
      '答案：41-43 ABC',
    ).replace('cold 41 morning', 'cold __41__ morning'),
    becomes: [
      [
        '完形填空题',
        'It was a cold ____ morning. Tom ____ to school and ____ his friend.',
        'winter|summer|hot|warm；go|went|goes|gone；meet|meets|met|meeting',
        'ABC',
        3,
      ],
    ],
  },
  '英语：阅读理解两篇，以字母为题': {
    body: p(
      '四、阅读理解（每小题2分，共8分）',
      'A',
      'Tom is a boy. He likes dogs.',
      'His dog is Max.',
      '1. Who is Tom?',
      'A. A boy.  B. A dog.  C. A cat.  D. A girl.',
      '2. What does he like?',
      'A. Cats.  B. Dogs.  C. Birds.  D. Fish.',
      'B',
      'Mary lives in London. She is a doctor.',
      '3. Where does Mary live?',
      'A. Paris.  B. London.  C. Rome.  D. Tokyo.',
      '4. What is she?',
      'A. A nurse.  B. A cook.  C. A doctor.  D. A driver.',
      '参考答案：1-4 ABBC',
    ),
    becomes: [
      [
        '材料题',
        'Tom is a boy. He likes dogs.\nHis dog is Max.',
        '{"questions":[{"question":"Who is Tom?","option_type":0,"options":[{"opt":"A boy.",},{"opt":"A dog.",},{"opt":"A cat.",},{"opt":"A girl.",}],},{"question":"What does he like?","option_type":0,"options":[{"opt":"Cats.",},{"opt":"Dogs.",},{"opt":"Birds.",},{"opt":"Fish.",}],}]}',
        '["A","B"]',
        4,
      ],
      [
        '材料题',
        'Mary lives in London. She is a doctor.',
        '{"questions":[{"question":"Where does Mary live?","option_type":0,"options":[{"opt":"Paris.",},{"opt":"London.",},{"opt":"Rome.",},{"opt":"Tokyo.",}],},{"question":"What is she?","option_type":0,"options":[{"opt":"A nurse.",},{"opt":"A cook.",},{"opt":"A doctor.",},{"opt":"A driver.",}],}]}',
        '["B","C"]',
        4,
      ],
    ],
  },
  '英语：括号里的词和横线里的字母': {
    body:
      p(
        'I. 单项选择（每题1分）',
        '1. —What time do you get up? —I get up ____ six.',
        'A. in  B. on  C. at  D. for',
        'Key: C',
      ) +
      paragraph(run('2. She is ') + run(' B ', underlined) + run(' honest girl.')) +
      p(
        'A. a  B. an  C. the  D. /',
        '3. He __D__ TV now.',
        'A. watch  B. watches  C. watched  D. is watching',
      ),
    becomes: [
      single('—What time do you get up? —I get up ____ six.', 'in|on|at|for', 'C', 1),
      single('She is ____ honest girl.', 'a|an|the|/', 'B', 1),
      single('He ____ TV now.', 'watch|watches|watched|is watching', 'D', 1),
    ],
  },
  '语文：材料带小题，作文': {
    body: p(
      '二、阅读（共14分）',
      '（一）阅读下面的文言文，完成1～2题。（6分）',
      '晋太元中，武陵人捕鱼为业。',
      '缘溪行，忘路之远近。',
      '1．解释加点的词：缘（2分）',
      '2．翻译句子。（4分）',
      '（二）阅读下面的文字，回答3-4题。（8分）',
      '父亲的背影……',
      '3. 作者看到了什么？（3分）',
      '4. 文章的主旨是什么？（5分）',
      '三、作文（50分）',
      '以“灯”为题写一篇作文，不少于600字。',
    ),
    becomes: [
      [
        '材料题',
        '晋太元中，武陵人捕鱼为业。\n缘溪行，忘路之远近。',
        '{"questions":[{"question":"解释加点的词：缘","option_type":3,"options":[],},{"question":"翻译句子。","option_type":3,"options":[],}]}',
        '',
        6,
      ],
      [
        '材料题',
        '父亲的背影……',
        '{"questions":[{"question":"作者看到了什么？","option_type":3,"options":[],},{"question":"文章的主旨是什么？","option_type":3,"options":[],}]}',
        '',
        8,
      ],
      ['问答题', '作文\n以“灯”为题写一篇作文，不少于600字。', '', '', 50],
    ],
  },
  '数学：学科网的解析': {
    body: p(
      '1．下列计算正确的是（  ）',
      'A．a²·a³=a⁶    B．(a²)³=a⁶',
      'C．a+a=a²    D．a⁶÷a²=a³',
      '【答案】B',
      '【解析】',
      '【分析】根据幂的运算法则判断．',
      '【详解】解：A. a²·a³=a⁵，故错误；',
      'B. 正确；',
      '故选：B．',
      '【点睛】掌握法则是关键．',
      '2．若 x>0，则（  ）',
      'A．甲    B．乙    C．丙    D．丁',
      '【答案】D',
      '【难度】0.65',
      '【知识点】不等式、方程',
    ),
    becomes: [
      single('下列计算正确的是（  ）', 'a²·a³=a⁶|(a²)³=a⁶|a+a=a²|a⁶÷a²=a³', 'B'),
      single('若 x>0，则（  ）', '甲|乙|丙|丁', 'D'),
    ],
  },
  '数学：菁优网的解答，答案只在“故选”里': {
    body: p(
      '1．（3分）2的相反数是（　　）',
      'A．2 B．﹣2 C．0.5 D．﹣0.5',
      '【分析】根据相反数的定义．',
      '【解答】解：2的相反数是﹣2，',
      '故选：B．',
      '【点评】本题考查相反数．',
      paragraph(run('2．（3分）计算：3﹣1＝') + run('　2　', underlined) + run('．')),
      '【分析】直接计算．',
      '【解答】解：3﹣1＝2，',
      '故答案为：2．',
    ),
    becomes: [
      single('2的相反数是（　　）', '2|﹣2|0.5|﹣0.5', 'B', 3),
      ['填空题', '计算：3﹣1＝____．', '', '2', 3],
    ],
  },
  '数学：解答题的小问': {
    body: p(
      '三、解答题（共20分）',
      '1．（10分）如图，在△ABC中，AB=AC．',
      '（1）求证：∠B=∠C；',
      '（2）若∠A=40°，求∠B．',
      '2．（10分）解不等式组：',
      '①2x>4；②x<5．',
      '参考答案',
      '1．（1）略',
      '（2）70°',
      '2．2<x<5',
    ),
    becomes: [
      [
        '问答题',
        '如图，在△ABC中，AB=AC．\n（1）求证：∠B=∠C；\n（2）若∠A=40°，求∠B．',
        '',
        '(1)略\n（2）70°',
        10,
      ],
      ['问答题', '解不等式组：\n①2x>4；②x<5．', '', '2<x<5', 10],
    ],
  },
  '驾考：一行一题': {
    body: p(
      '1、驾驶机动车在高速公路上最低时速不得低于多少？ A、50公里 B、60公里 C、70公里 D、80公里 答案：B',
      '2、饮酒后可以驾驶机动车。 答案：错误',
      '3、夜间会车应当关闭远光灯。（正确）',
      '4、图中标志是什么？A、禁止通行B、禁止停车C、限速D、让行　正确答案：B',
    ),
    becomes: [
      single('驾驶机动车在高速公路上最低时速不得低于多少？', '50公里|60公里|70公里|80公里', 'B'),
      trueFalse('饮酒后可以驾驶机动车。', '错'),
      trueFalse('夜间会车应当关闭远光灯。（ ）', '对'),
      single('图中标志是什么？', '禁止通行|禁止停车|限速|让行', 'B'),
    ],
  },
  '判断：括号在题号前': {
    body: p(
      '二、判断题（对的打√，错的打×，每题1分，共4分）',
      '（　　）1. 地球绕太阳转。',
      '（ √ ）2. 月亮绕地球转。',
      '(×)3. 太阳从西边出来。',
      '4. 一年有四季。 √',
      '参考答案',
      '二、1.√',
    ),
    becomes: [
      trueFalse('地球绕太阳转。（　　）', '对', 1),
      trueFalse('月亮绕地球转。（ ）', '对', 1),
      trueFalse('太阳从西边出来。（ ）', '错', 1),
      trueFalse('一年有四季。', '对', 1),
    ],
  },
  '行测：资料分析和类比推理': {
    body:
      p('第四部分　资料分析', '根据以下资料，回答1～2题。') +
      table([p('年份'), p('产值')], [p('2023'), p('100')], [p('2024'), p('120')]) +
      p(
        '1．2024年产值的增长率为（   ）。',
        'A．10%　　B．20%　　C．25%　　D．30%',
        '2．两年产值之和为（   ）。',
        'A．200　　B．210　　C．220　　D．230',
        '第五部分　判断推理',
        '3．医生∶医院',
        'A．教师∶学校　　B．工人∶产品',
        'C．农民∶粮食　　D．司机∶汽车',
        '【答案】A',
      ),
    becomes: [
      [
        '材料题',
        '年份 | 产值\n2023 | 100\n2024 | 120',
        '{"questions":[{"question":"2024年产值的增长率为（   ）。","option_type":0,"options":[{"opt":"10%",},{"opt":"20%",},{"opt":"25%",},{"opt":"30%",}],},{"question":"两年产值之和为（   ）。","option_type":0,"options":[{"opt":"200",},{"opt":"210",},{"opt":"220",},{"opt":"230",}],}]}',
        '',
      ],
      single('医生∶医院', '教师∶学校|工人∶产品|农民∶粮食|司机∶汽车', 'A'),
    ],
  },
  '医学：A1 型题有五个选项': {
    body: p(
      'A1型题',
      '1. 最常见的肺炎病原体是',
      'A. 肺炎链球菌',
      'B. 葡萄球菌',
      'C. 支原体',
      'D. 病毒',
      'E. 真菌',
      '2. 体温最高的是',
      'A. 腋下 B. 口腔 C. 直肠 D. 皮肤 E. 手心',
      '答案：1.A 2.C',
    ),
    becomes: [
      ['列表选择题', '最常见的肺炎病原体是', '肺炎链球菌|葡萄球菌|支原体|病毒|真菌', 'A'],
      ['列表选择题', '体温最高的是', '腋下|口腔|直肠|皮肤|手心', 'C'],
    ],
  },
  '医学：B1 型题共用选项，A3 型题共用题干': {
    body: p(
      '（1～2题共用备选答案）',
      'A. 青霉素 B. 链霉素 C. 红霉素 D. 氯霉素',
      '1. 可致耳聋的是',
      '2. 可致再障的是',
      '（3～4题共用题干）',
      '男，45岁，胸痛2小时。',
      '3. 首先考虑的是',
      'A. 心梗 B. 胃炎 C. 肺炎 D. 骨折',
      '4. 首选的检查是',
      'A. 心电图 B. 胃镜 C. 胸片 D. CT',
      '参考答案 1.B 2.D 3.A 4.A',
    ),
    becomes: [
      single('可致耳聋的是', '青霉素|链霉素|红霉素|氯霉素', 'B'),
      single('可致再障的是', '青霉素|链霉素|红霉素|氯霉素', 'D'),
      [
        '材料题',
        '男，45岁，胸痛2小时。',
        '{"questions":[{"question":"首先考虑的是","option_type":0,"options":[{"opt":"心梗",},{"opt":"胃炎",},{"opt":"肺炎",},{"opt":"骨折",}],},{"question":"首选的检查是","option_type":0,"options":[{"opt":"心电图",},{"opt":"胃镜",},{"opt":"胸片",},{"opt":"CT",}],}]}',
        '["A","A"]',
      ],
    ],
  },
  '培训：题目、选项和答案各占一列': {
    body: table(
      [p('序号'), p('题目'), p('选项'), p('答案')],
      [p('1'), p('我国的首都是（ ）'), p('A.上海', 'B.北京', 'C.广州', 'D.深圳'), p('B')],
      [p('2'), p('直辖市有（ ）'), p('A.北京 B.南京 C.天津 D.重庆'), p('ACD')],
    ),
    becomes: [
      single('我国的首都是（ ）', '上海|北京|广州|深圳', 'B'),
      ['多选题', '直辖市有（ ）', '北京|南京|天津|重庆', 'ACD'],
    ],
  },
  '培训：判断题的表': {
    body:
      p('二、判断题（每题2分）') +
      table(
        [p('序号'), p('题目'), p('对错')],
        [p('1'), p('员工可以迟到。'), p('×')],
        [p('2'), p('进厂要戴安全帽。'), p('√')],
      ),
    becomes: [trueFalse('员工可以迟到。', '错', 2), trueFalse('进厂要戴安全帽。', '对', 2)],
  },
  '学习通：我的答案不是答案': {
    body: p(
      '1. 【单选题】马克思出生于（ ）',
      'A、德国',
      'B、英国',
      'C、法国',
      'D、俄国',
      '我的答案：B 得分：0分',
      '正确答案：A',
      '2. 【判断题】实践是检验真理的唯一标准。',
      '我的答案：√',
      '正确答案：√',
    ),
    becomes: [
      single('马克思出生于（ ）', '德国|英国|法国|俄国', 'A'),
      trueFalse('实践是检验真理的唯一标准。', '对'),
    ],
  },
  每个大题后面跟着自己的答案: {
    body: p(
      '一、选择题',
      '1. 甲是（ ）',
      'A. 一 B. 二',
      '2. 乙是（ ）',
      'A. 一 B. 二',
      '答案：1.A 2.B',
      '二、判断题',
      '1. 丙对。',
      '2. 丁对。',
      '答案：1.√ 2.×',
    ),
    becomes: [
      single('甲是（ ）', '一|二', 'A'),
      single('乙是（ ）', '一|二', 'B'),
      trueFalse('丙对。', '对'),
      trueFalse('丁对。', '错'),
    ],
  },
  答题栏是空的: {
    body:
      p('一、选择题（每题2分，共4分）') +
      table([p('题号'), p('1'), p('2')], [p('答案'), p(''), p('')]) +
      p('1. 甲是（ ）', 'A. 一 B. 二', '2. 乙是（ ）', 'A. 一 B. 二', '参考答案', '一、1-2 AB'),
    becomes: [single('甲是（ ）', '一|二', 'A', 2), single('乙是（ ）', '一|二', 'B', 2)],
  },
  '第Ⅰ卷和第Ⅱ卷，绝密': {
    body: p(
      '绝密★启用前',
      '2026年普通高等学校招生全国统一考试',
      '数　学',
      '本试卷共4页，22小题，满分150分。考试用时120分钟。',
      '第Ⅰ卷（选择题 共8分）',
      '一、选择题：本题共2小题，每小题4分，共8分。在每小题给出的四个选项中，只有一项是符合题目要求的。',
      '1．设集合A={1}，B={2}，则A∪B=',
      'A．{1}　B．{2}　C．{1,2}　D．∅',
      '2．复数 i²=',
      'A．1　B．-1　C．i　D．-i',
      '第Ⅱ卷（非选择题 共10分）',
      '二、填空题：本题共1小题，每小题10分，共10分。',
      '3．函数 y=x 的斜率是________．',
      '数学试题参考答案',
      '一、选择题',
      '1．C　　2．B',
      '二、填空题',
      '3．1',
    ),
    becomes: [
      single('设集合A={1}，B={2}，则A∪B=', '{1}|{2}|{1,2}|∅', 'C', 4),
      single('复数 i²=', '1|-1|i|-i', 'B', 4),
      ['填空题', '函数 y=x 的斜率是____．', '', '1', 10],
    ],
  },
  方括号里的答案: {
    body: p('1. 甲是【 B 】', 'A. 一 B. 二', '2. 乙是[A]', 'A. 一 B. 二', '3. 丙是〔B〕。', 'A. 一 B. 二'),
    becomes: [
      single('甲是（ ）', '一|二', 'B'),
      single('乙是（ ）', '一|二', 'A'),
      single('丙是（ ）。', '一|二', 'B'),
    ],
  },
  小写字母和带圈数字的选项: {
    body: p('1. 甲是（ ）', 'a) 一', 'b) 二', '答案：b', '2. 【单选题】乙是（ ）', '①一 ②二 ③三', '答案：②'),
    becomes: [single('甲是（ ）', '一|二', 'B'), single('乙是（ ）', '一|二|三', 'B')],
  },
  题号后没有标点: {
    body: p(
      '1 甲是（ ）',
      'A 一',
      'B 二',
      '2 乙是（ ）',
      'A 一',
      'B 二',
      '3 丙是（ ）',
      'A 一',
      'B 二',
      '答案',
      '1 A 2 B 3 A',
    ),
    becomes: [
      single('甲是（ ）', '一|二', 'A'),
      single('乙是（ ）', '一|二', 'B'),
      single('丙是（ ）', '一|二', 'A'),
    ],
  },
  选项是正确和错误: {
    body: p(
      '一、判断题（每题1分）',
      '1. 甲对。',
      'A. 正确',
      'B. 错误',
      '答案：B',
      '2. 乙对。',
      'A. 对  B. 错',
      '答案：A',
    ),
    becomes: [trueFalse('甲对。', '错', 1), trueFalse('乙对。', '对', 1)],
  },
  '答案在最后，带解析': {
    body: p(
      '一、单选题',
      '1. 甲是（ ）',
      'A. 一 B. 二',
      '2. 乙是（ ）',
      'A. 一 B. 二',
      '二、简答题',
      '3. 为什么？',
      '参考答案及解析',
      '1.【答案】B',
      '【解析】因为二。选 A 的同学要注意。',
      '2. A【解析】因为一。',
      '3. 答：第一，要学习。',
      '第二，要实践。',
    ),
    becomes: [
      single('甲是（ ）', '一|二', 'B'),
      single('乙是（ ）', '一|二', 'A'),
      ['问答题', '为什么？', '', '第一，要学习。\n第二，要实践。'],
    ],
  },
  多种区间的写法: {
    body: p(
      ...Array.from({ length: 10 }, (_, at) => [
        `${at + 1}. 第${'甲乙丙丁戊己庚辛壬癸'[at]}题是（ ）`,
        'A. 一 B. 二 C. 三',
      ]).flat(),
      '参考答案',
      '1—5：ABCAB　　6—10：CABCA',
    ),
    becomes: [...'ABCABCABCA'].map((key, at) =>
      single(`第${'甲乙丙丁戊己庚辛壬癸'[at]}题是（ ）`, '一|二|三', key),
    ),
  },
  '选项是图片，题里也有图片': {
    body:
      paragraph(run('1. 看图，正确的是（ ）') + picture('a')) +
      paragraph(run('A. ') + picture('b') + run('  B. ') + picture('c')) +
      p('答案：B'),
    becomes: [['单选题', '看图，正确的是（ ）', '', 'B', undefined, 'a.png|b.png|c.png']],
  },
  填空的各种横线: {
    body:
      paragraph(run('1. 长江全长') + `<w:r><w:rPr>${underlined}</w:rPr><w:tab/></w:r>` + run('公里。')) +
      p(
        '2. 三角形内角和是＿＿＿＿度。',
        '3. 1 米 =（　　）厘米。',
        '4. 水由___①___和___②___组成。',
        '答案',
        '1. 6300',
        '2. 180',
        '3. 100',
        '4. ①氢 ②氧',
      ),
    becomes: [
      ['填空题', '长江全长____公里。', '', '6300'],
      ['填空题', '三角形内角和是____度。', '', '180'],
      ['填空题', '1 米 =____厘米。', '', '100'],
      ['填空题', '水由____和____组成。', '', '氢；氧'],
    ],
  },
  '一、二、是题，不是大题': {
    body: p('一、甲是（ ）', 'A. 一 B. 二', '答案：A', '二、乙是（ ）', 'A. 一 B. 二', '答案：B'),
    becomes: [single('甲是（ ）', '一|二', 'A'), single('乙是（ ）', '一|二', 'B')],
  },
  题后的分值和题型: {
    body: p(
      '1.（单选题，2分）甲是（ ）',
      'A. 一',
      'B. 二',
      '答案：A',
      '2. 乙是（ ）（多选，3分）',
      'A. 一',
      'B. 二',
      'C. 三',
      '答案：AC',
      '3.（判断题 1分）丙对。',
      '答案：错',
    ),
    becomes: [
      single('甲是（ ）', '一|二', 'A', 2),
      ['多选题', '乙是（ ）', '一|二|三', 'AC', 3],
      trueFalse('丙对。', '错', 1),
    ],
  },
  '选项占几行，题干占几段': {
    body: p(
      '1. 阅读代码：',
      'int a = 1;',
      'a += 2;',
      '结果是（ ）',
      'A. 这是一个很长的选项，',
      '写在两行里',
      'B. 3',
      '答案：B',
      '2. 丙是（ ）',
      'A. 一',
      'B. 二',
      '答案：A',
    ),
    becomes: [
      single('阅读代码：\nint a = 1;\na += 2;\n结果是（ ）', '这是一个很长的选项，\n写在两行里|3', 'B'),
      single('丙是（ ）', '一|二', 'A'),
    ],
  },
  '修订、隐藏、内容控件、智能标记': {
    body:
      `<w:sdt><w:sdtPr/><w:sdtContent>${p('1. 甲是（ ）')}</w:sdtContent></w:sdt>` +
      `<w:p>${run('A. ')}<w:ins>${run('一')}</w:ins><w:del><w:r><w:delText>旧</w:delText></w:r></w:del></w:p>` +
      `<w:p>${run('B. ')}<w:smartTag>${run('二')}</w:smartTag>${run('藏', '<w:vanish/>')}</w:p>` +
      `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:del><w:r><w:delText>C. 删掉的选项</w:delText></w:r></w:del></w:p>` +
      p('答案：B'),
    becomes: [single('甲是（ ）', '一|二', 'B')],
  },
  '红字的答案、红色的判断': {
    body:
      paragraph(run('1. 甲是（') + run(' B ', red) + run('）')) +
      p('A. 一 B. 二') +
      paragraph(run('2. 地球是圆的（') + run('√', red) + run('）')) +
      paragraph(run('3. 首都是（') + run('北京', red) + run('）。')) +
      p('4. 什么是水？') +
      paragraph(run('答：氢和氧。', red)),
    becomes: [
      single('甲是（ ）', '一|二', 'B'),
      trueFalse('地球是圆的（ ）', '对'),
      ['填空题', '首都是____。', '', '北京'],
      ['问答题', '什么是水？', '', '氢和氧。'],
    ],
  },
  '大题用甲、乙、丙，题号用带圈数字': {
    body: p(
      '甲、单选题（每题2分）',
      '①甲是（ ）',
      'A. 一 B. 二',
      '②乙是（ ）',
      'A. 一 B. 二',
      '乙、判断题（每题1分）',
      '③丙对。（×）',
    ),
    becomes: [
      single('甲是（ ）', '一|二', '', 2),
      single('乙是（ ）', '一|二', '', 2),
      trueFalse('丙对。（ ）', '错', 1),
    ],
  },
  下划线的选项是答案: {
    body:
      p('1. 甲是（ ）', 'A. 一') +
      paragraph(run('B. ') + run('二', underlined)) +
      p('C. 三') +
      p('2. 下列加线部分发音不同的是（ ）') +
      paragraph(run('A. c') + run('a', underlined) + run('t  B. h') + run('a', underlined) + run('t')) +
      p('答案：A'),
    becomes: [
      single('甲是（ ）', '一|二|三', 'B'),
      single('下列加线部分发音不同的是（ ）', 'c$\\underline{\\text{a}}$t|h$\\underline{\\text{a}}$t', 'A'),
    ],
  },
  荧光笔标出答案: {
    body: p('1. 甲是（ ）', 'A. 一') + paragraph(run('B. 二', '<w:highlight w:val="yellow"/>')),
    becomes: [single('甲是（ ）', '一|二', 'B')],
  },
  修订删掉的一题不占题号: {
    body:
      paragraph(run('甲是（ ）'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="11"/></w:numPr>') +
      p('A. 一 B. 二') +
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="11"/></w:numPr><w:rPr><w:del/></w:rPr></w:pPr><w:del><w:r><w:delText>旧题</w:delText></w:r></w:del></w:p>' +
      paragraph(run('乙是（ ）'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="11"/></w:numPr>') +
      p('A. 一 B. 二', '参考答案', '1. A', '2. B'),
    becomes: [single('甲是（ ）', '一|二', 'A'), single('乙是（ ）', '一|二', 'B')],
  },
  文本框里的题: {
    body:
      `<w:p>${run('1. 甲是（ ）')}</w:p>` +
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx><w:txbxContent>${p('A. 一', 'B. 二', '答案：B')}</w:txbxContent></wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${p('A. 一', 'B. 二', '答案：B')}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    becomes: [single('甲是（ ）', '一|二', 'B')],
  },
  答案表有很多行: {
    body:
      p(
        ...['甲', '乙', '丙', '丁'].flatMap((name, at) => [`${at + 1}. ${name}是（ ）`, 'A. 一 B. 二 C. 三']),
      ) +
      p('参考答案') +
      table(
        [p('题号'), p('1'), p('2')],
        [p('答案'), p('A'), p('B')],
        [p('题号'), p('3'), p('4')],
        [p('答案'), p('C'), p('A')],
      ),
    becomes: [...'ABCA'].map((key, at) => single(`${'甲乙丙丁'[at]}是（ ）`, '一|二|三', key)),
  },
  答案表没有表头: {
    body:
      p(
        '一、选择题',
        ...['甲', '乙', '丙'].flatMap((name, at) => [`${at + 1}. ${name}是（ ）`, 'A. 一 B. 二 C. 三']),
      ) +
      p('参考答案', '一、选择题') +
      table([p('1'), p('2'), p('3')], [p('A'), p('C'), p('B')]),
    becomes: [...'ACB'].map((key, at) => single(`${'甲乙丙'[at]}是（ ）`, '一|二|三', key)),
  },
  答案表竖着: {
    body:
      p(...['甲', '乙', '丙'].flatMap((name, at) => [`${at + 1}. ${name}是（ ）`, 'A. 一 B. 二 C. 三'])) +
      p('答案') +
      table(
        [p('题号'), p('答案'), p('解析')],
        [p('1'), p('A'), p('因为一')],
        [p('2'), p('C'), p('因为三')],
        [p('3'), p('B'), p('因为二')],
      ),
    becomes: [...'ACB'].map((key, at) => single(`${'甲乙丙'[at]}是（ ）`, '一|二|三', key)),
  },
  另一个文件里是表格: {
    body: p(
      '一、选择题（每题5分）',
      ...['甲', '乙'].flatMap((name, at) => [`${at + 1}. ${name}是（ ）`, 'A. 一 B. 二 C. 三']),
    ),
    answers:
      p('2026年期末试卷', '参考答案及评分标准') +
      table([p('题号'), p('1'), p('2')], [p('答案'), p('C'), p('A')]),
    becomes: [single('甲是（ ）', '一|二|三', 'C', 5), single('乙是（ ）', '一|二|三', 'A', 5)],
  },
  另一个文件没有标题: {
    body: p(...['甲', '乙'].flatMap((name, at) => [`${at + 1}. ${name}是（ ）`, 'A. 一 B. 二 C. 三'])),
    answers: p('1. C 2. A'),
    becomes: [single('甲是（ ）', '一|二|三', 'C'), single('乙是（ ）', '一|二|三', 'A')],
  },
  两份答案不一样: {
    body: p('1. 甲是（ ）', 'A. 一 B. 二', '2. 乙是（ ）', 'A. 一 B. 二', '参考答案', '1. A 2. B'),
    answers: p('参考答案', '1. A 2. A'),
    becomes: [single('甲是（ ）', '一|二', 'A'), single('乙是（ ）', '一|二', '')],
  },
  括号里和答案不一样: {
    body: p('1. 甲是（ A ）', 'A. 一 B. 二', '答案：B', '2. 乙是（ B ）', 'A. 一 B. 二', '答案：B'),
    becomes: [single('甲是（ ）', '一|二', ''), single('乙是（ ）', '一|二', 'B')],
  },
  答案不在选项里: {
    body: p('1. 甲是（ ）', 'A. 一 B. 二', '答案：D', '2. 乙是（ ）', 'A. 一 B. 二', '答案：B'),
    becomes: [single('甲是（ ）', '一|二', ''), single('乙是（ ）', '一|二', 'B')],
  },
  判断用各种记号: {
    body: p(
      '一、判断题',
      '1. 甲。(T)',
      '2. 乙。（F）',
      '3. 丙。（对）',
      '4. 丁。( 错 )',
      '5. 戊。 [√]',
      '6. 己。（Y）',
      '答案：6. √',
    ),
    becomes: [
      trueFalse('甲。（ ）', '对'),
      trueFalse('乙。（ ）', '错'),
      trueFalse('丙。（ ）', '对'),
      trueFalse('丁。（ ）', '错'),
      trueFalse('戊。 （ ）', '对'),
      trueFalse('己。（Y）', '对'),
    ],
  },
  题干后面一行是括号: {
    body: p(
      '1. 甲是',
      '（　　）',
      'A. 一',
      'B. 二',
      '答案：A',
      '2. 乙是' + ' '.repeat(20) + '【 】',
      'A. 一',
      'B. 二',
      '答案：B',
    ),
    becomes: [single('甲是\n（　　）', '一|二', 'A'), single('乙是 【 】', '一|二', 'B')],
  },
  '会计：多选、不定项和计算分析': {
    body: p(
      '二、多项选择题（本类题共2小题，每小题2分，共4分。多选、少选、错选均不得分）',
      '1. 属于资产的有（ ）。',
      'A. 现金',
      'B. 存货',
      'C. 借款',
      'D. 设备',
      '2. 属于负债的有（ ）。',
      'A. 借款',
      'B. 应付款',
      'C. 现金',
      'D. 应交税费',
      '三、不定项选择题（每小题2分）',
      '资料：某公司2025年发生下列业务。',
      '要求：根据上述资料，回答下列问题。',
      '1. 业务（1）的分录是（ ）。',
      'A. 借：现金',
      'B. 贷：现金',
      'C. 借：存货',
      'D. 贷：存货',
      '四、计算分析题（共10分）',
      '1. 某公司购入设备一台，价款10万元，计算年折旧额。',
      '参考答案：',
      '二、多项选择题',
      '1. ABD',
      '2. ABD',
      '三、不定项选择题',
      '1. AD',
      '四、计算分析题',
      '1. 年折旧额=10/5=2（万元）',
    ),
    becomes: [
      ['多选题', '属于资产的有（ ）。', '现金|存货|借款|设备', 'ABD', 2],
      ['多选题', '属于负债的有（ ）。', '借款|应付款|现金|应交税费', 'ABD', 2],
      ['多选题', '业务（1）的分录是（ ）。', '借：现金|贷：现金|借：存货|贷：存货', 'AD', 2],
      ['问答题', '某公司购入设备一台，价款10万元，计算年折旧额。', '', '年折旧额=10/5=2（万元）', 10],
    ],
  },
  '化学：上下标、可能用到的原子量、推断题': {
    body:
      p('可能用到的相对原子质量：H-1 C-12 O-16', '一、选择题（每小题只有一个选项符合题意，每题2分，共4分）') +
      paragraph(run('1．下列属于氧化物的是（　　）')) +
      paragraph(
        run('A．H') +
          run('2', '<w:vertAlign w:val="subscript"/>') +
          run('O    B．O') +
          run('2', '<w:vertAlign w:val="subscript"/>') +
          run('    C．NaCl    D．HCl'),
      ) +
      paragraph(
        run('2．SO') +
          run('4', '<w:vertAlign w:val="subscript"/>') +
          run('2-', '<w:vertAlign w:val="superscript"/>') +
          run('的名称是（　　）'),
      ) +
      p('A．硫酸根  B．亚硫酸根  C．硝酸根  D．碳酸根', '参考答案', '1．A  2．A'),
    becomes: [
      single('下列属于氧化物的是（　　）', 'H₂O|O₂|NaCl|HCl', 'A', 2),
      single('SO₄²⁻的名称是（　　）', '硫酸根|亚硫酸根|硝酸根|碳酸根', 'A', 2),
    ],
  },
  '题目之间有说明，卷末有结束语': {
    body: p(
      '一、选择题（每题2分，共4分）',
      '1. 甲是（ ）',
      'A. 一 B. 二',
      '（请把答案填在答题卡上）',
      '2. 乙是（ ）',
      'A. 一 B. 二',
      '—— 试卷到此结束 ——',
      '参考答案',
      '1.A 2.B',
    ),
    becomes: [single('甲是（ ）', '一|二', 'A', 2), single('乙是（ ）', '一|二', 'B', 2)],
  },
  '问卷没有答案，题后有题型': {
    body: p(
      '员工满意度调查',
      '您好！感谢您参加本次调查。',
      '1. 您的性别：（单选）',
      '○男',
      '○女',
      '2. 您喜欢的福利【多选题】',
      '□ 体检',
      '□ 旅游',
      '□ 奖金',
      '3. 您的建议：________',
    ),
    becomes: [
      single('您的性别：', '男|女'),
      ['多选题', '您喜欢的福利', '体检|旅游|奖金'],
      ['填空题', '您的建议：____'],
    ],
  },
  材料分析题有小问和分值: {
    body: p(
      '三、材料分析题（共20分）',
      '1. 阅读材料，回答问题。（20分）',
      '材料一：秦统一六国。',
      '材料二：汉承秦制。',
      '请回答：',
      '（1）秦的措施有哪些？（10分）',
      '（2）汉的变化是什么？（10分）',
      '【答案】（1）书同文。（2）休养生息。',
    ),
    becomes: [
      [
        '问答题',
        '阅读材料，回答问题。\n材料一：秦统一六国。\n材料二：汉承秦制。\n请回答：\n（1）秦的措施有哪些？\n（2）汉的变化是什么？',
        '',
        '（1）书同文。（2）休养生息。',
        20,
      ],
    ],
  },
  '多级编号 1.1': {
    body: p(
      '1 安全知识',
      '1.1 甲是（ ）',
      'A. 一',
      'B. 二',
      '答案：A',
      '1.2 乙是（ ）',
      'A. 一',
      'B. 二',
      '答案：B',
      '2 消防知识',
      '2.1 丙是（ ）',
      'A. 一',
      'B. 二',
      '答案：A',
    ),
    becomes: [
      single('甲是（ ）', '一|二', 'A'),
      single('乙是（ ）', '一|二', 'B'),
      single('丙是（ ）', '一|二', 'A'),
    ],
  },
}
