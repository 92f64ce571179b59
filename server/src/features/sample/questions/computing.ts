import { fillIn, inCategory, multiple, open, ranking, single, trueFalse } from '@wenhai/core/question/compose'

const { raw } = String

export const computing = inCategory('信息技术', 'exam', [
  single('按二进制换算，1 KB 等于多少字节？', ['8', '100', '1024', '65536'], 'C', {
    level: 'easy',
    key: '存储单位 换算',
    note: '$2^{10}=1024$，1 KB = 1024 B，1 MB = 1024 KB。',
  }),
  single('下列密码中，最难被猜到的是', ['12345678', 'password', 'zhangsan1990', '7h#Qm!2vRx9k'], 'D', {
    level: 'normal',
    key: '密码 信息安全',
    note: '长、杂、没有规律，又不含姓名、生日和常见单词，才不容易被猜到。',
  }),
  multiple(
    '下列软件中，属于操作系统的有',
    ['Windows', 'Linux', 'WPS Office', 'HarmonyOS', 'Photoshop'],
    'A,B,D',
    {
      level: 'normal',
      key: '操作系统 软件分类',
      note: 'WPS Office 和 Photoshop 是应用软件，运行在操作系统之上。',
    },
  ),
  fillIn('十进制数 13 用二进制表示是____。', '1101', {
    level: 'normal',
    key: '进制转换 二进制',
    note: '$13=8+4+1$，所以是 1101。',
  }),
  fillIn('在 Python 3 中，表达式 7 // 2 的值是____，表达式 7 % 2 的值是____。', '3；1', {
    level: 'hard',
    key: 'Python 运算符',
    note: '// 是整除，% 是取余数。',
  }),
  trueFalse('电脑装了杀毒软件，就可以放心打开来历不明的邮件附件。', false, {
    level: 'easy',
    key: '信息安全 病毒',
    note: '杀毒软件不能识别所有病毒。来历不明的附件，不要打开。',
  }),
  trueFalse('二分查找要求待查找的数据已经按顺序排列。', true, {
    level: 'hard',
    key: '算法 二分查找',
    note: '只有数据有序，才能通过和中间的数比较，排除一半的数据。',
  }),
  ranking('请把下列存储容量单位从小到大排列。', ['GB', 'KB', 'TB', 'MB'], 'B,D,A,C', {
    level: 'easy',
    key: '存储单位 大小',
    note: 'KB、MB、GB、TB，每一级是前一级的 1024 倍。',
  }),
  ranking(
    '请把下列时间复杂度按增长速度从慢到快排列。',
    ['$O(n^2)$', raw`$O(\log n)$`, raw`$O(n\log n)$`, '$O(1)$', '$O(n)$'],
    'D,B,E,C,A',
    {
      level: 'hell',
      key: '算法 时间复杂度',
      note: raw`$n$ 足够大时，$1<\log n<n<n\log n<n^2$。`,
    },
  ),
  open(
    '你收到短信：“您的银行账户异常，请点击链接验证身份。”你会怎样判断，怎样处理？',
    '不点击短信里的链接，也不填写卡号、密码和验证码。通过银行的官方应用或卡背面的客服电话核实。确认是诈骗短信后，向 12321 举报或拨打反诈专线 96110；如果已经填写了信息，立即联系银行冻结账户、修改密码并报警。',
    {
      level: 'normal',
      key: '网络诈骗 信息安全',
      note: '要点：不点链接，不给验证码，走官方渠道核实，及时止损和报警。',
    },
  ),
])
