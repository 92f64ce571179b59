import { describe, expect, test } from 'vitest'
import { compareBlank, readNumberKey } from './compare.ts'
import { type BlankMode, blankModes } from './modes.ts'
import { plainPairs, readPairs } from './plain-pairs.ts'

/** What a fair teacher says where the author chose how to compare: a key, then right (✓) and wrong (✗) answers. */
const tables: Record<Exclude<BlankMode, 'plain'>, string> = {
  number: `
3 ✓ 3.0 ✓ +3 ✓ 三 ✓ ３ ✓ 3. ✓ 叁 ✓ 6/2 ✓ 300% ✓ 3个 ✓ 03 ✓ 3。 ✗ -3 ✗ 3.001 ✗ 三十 ✗ abc ✗ 3米 ✗ 3倍 ✗ 3 4 ✗ 三点 五
0.5 ✓ .5 ✓ ½ ✓ 1/2 ✓ 2/4 ✓ 50% ✓ 二分之一 ✓ 零点五 ✓ 百分之五十 ✓ 5×10^-1 ✓ 5e-1 ✓ 一半 ✗ 0.05 ✗ 5 ✗ 1/3
-3 ✓ −3 ✓ －3 ✓ –3 ✓ —3 ✓ 负三 ✓ 负3 ✓ -3.0 ✗ 3 ✗ +3
3.14 ✓ 三点一四 ✓ 3.140 ✓ ３．１４ ✗ 3.1 ✗ 3.1415926 ✗ 22/7
1/3 ✓ 三分之一 ✓ ⅓ ✓ 2/6 ✓ 3分之1 ✗ 0.33 ✗ 0.333333 ✗ 1/4
0.5% ✓ 百分之零点五 ✓ 0.005 ✓ 千分之五 ✓ 5‰ ✗ 0.5
50% ✓ 0.5 ✓ 百分之五十 ✓ 50％ ✓ 1/2 ✗ 50 ✗ 5%
14亿 ✓ 1400000000 ✓ 1.4×10^9 ✓ 1.4×10⁹ ✓ 1.4*10^9 ✓ 1.4x10^9 ✓ 14×10^8 ✓ 十四亿 ✓ 1.4e9 ✓ 1,400,000,000 ✓ 140000万 ✗ 14 ✗ 14万 ✗ 1.4×10^8
1000 ✓ 1,000 ✓ 1，000 ✓ 1 000 ✓ 一千 ✓ 10^3 ✓ 10³ ✓ 1e3 ✓ 壹仟 ✓ 1千 ✗ 100 ✗ 1.000 ✗ 10,00 ✗ 103
壹佰贰拾叁 ✓ 123 ✓ 一百二十三 ✓ 123.0 ✗ 132 ✗ 一二四
1234567.89 ✓ 1,234,567.89 ✓ 1234567.890 ✗ 1234567.9 ✗ 123456789
3.5万 ✓ 35000 ✓ 三万五 ✓ 三万五千 ✓ 3万5千 ✗ 3.5 ✗ 30005
1又1/2 ✓ 1.5 ✓ 3/2 ✓ 1½ ✓ 一又二分之一 ✓ 1 1/2 ✗ 1/2 ✗ 11/2
0 ✓ 零 ✓ 0.0 ✓ -0 ✓ 〇 ✗ o ✗ 0.1
3.14±0.01 ✓ 3.14 ✓ 3.15 ✓ 3.13 ✓ 3.1415926 ✓ 22/7 ✗ 3.151 ✗ 3.12 ✗ 3.1299999
0.2±0.1 ✓ 0.3 ✓ 0.1 ✗ 0.30000000001 ✗ 0.09999
1000000000±0 ✓ 10亿 ✗ 1000000001 ✗ 1000000000.0000001
50±10% ✓ 45 ✓ 55 ✓ 50 ✗ 44.99 ✗ 55.01
-20±5% ✓ -21 ✓ -19 ✗ -22 ✗ 20
9.8 m/s² ✓ 9.8 ✓ 9.8m/s^2 ✓ 9.8 m/s2 ✓ 9.8米每二次方秒 ✗ 9.8 m/s ✗ 9.8 N ✗ 9.7
9.8±0.1 m/s² ✓ 9.8 ✓ 9.9m/s² ✓ 9.75 m/s² ✗ 9.91 ✗ 9.8kg
5 千克 ✓ 5kg ✓ 5公斤 ✓ 5 ✓ 五千克 ✗ 5克 ✗ 5g ✗ 5 磅
5 MW ✓ 5MW ✓ 5兆瓦 ✓ 5 ✗ 5 mW ✗ 5kW
5 元 ✓ ￥5 ✓ 5块 ✓ 5 ✗ 5角 ✗ 6元
1949 ✓ 公元1949年 ✓ 1949年 ✓ 一九四九 ✓ 一千九百四十九 ✗ 49 ✗ 1949米
25 frob ✓ 25 ✓ 25 Frob ✗ 25 frab ✗ 25m
100 ℃ ✓ 100 ✓ 100°C ✓ 100摄氏度 ✓ 100度 ✗ 100℉
1.6×10^-19 ✓ 1.6×10⁻¹⁹ ✓ 1.6e-19 ✓ 1.60×10^-19 ✓ 1.6*10^(-19) ✗ 1.6×10^19 ✗ 1.6`,
  strict: `
CO ✓ CO ✓  CO  ✓ ＣＯ ✗ Co ✗ co ✗ C O ✗ CO.
every day ✓ every day ✓ ｅｖｅｒｙ　ｄａｙ ✗ everyday ✗ Every day ✗ every  day ✗ every day.
It's ✓ It’s ✓ It‘s ✓ It＇s ✗ Its ✗ it's
《论语》 ✗ 论语 ✗ 〈论语〉 ✗ 《論語》
3.0 ✓ ３．０ ✗ 3 ✗ 3.00 ✗ +3.0
123 ✗ 一百二十三 ✗ 1,23 ✗ 12 3
1,000 ✓ 1，000 ✗ 1000
H₂O ✓ H₂O ✗ H2O ✗ h₂o
hello, world ✓ hello， world ✗ hello,world ✗ hello world
“好” ✓ "好" ✗ 好
print("a") ✓ print(“a”) ✓ print（"a"） ✗ Print("a") ✗ print('a')
a=1 ✗ a = 1 ✗ A=1
第三 ✗ 第3
½ ✗ 1/2`,
  formula: `
H₂O ✓ H2O ✓ H 2 O ✓ Ｈ₂Ｏ ✓ $H_2O$ ✗ H2o ✗ h2o ✗ HO2 ✗ H2O2
CO ✗ Co ✗ co ✗ CO2
Co ✗ CO ✗ co
SO₄²⁻ ✓ SO4^2- ✓ SO42- ✓ SO4^{2-} ✓ SO_4^{2-} ✓ SO4 ^ 2- ✗ SO4 ✗ SO3^2- ✗ SO4^2+ ✗ SO4-2
Ca²⁺ ✓ Ca2+ ✓ Ca^2+ ✓ Ca^{2+} ✗ Ca+2 ✗ Ca+ ✗ Ca2-
Na⁺ ✓ Na+ ✓ Na^+ ✗ Na- ✗ Na
Fe(OH)₃ ✓ Fe(OH)3 ✓ Fe（OH）3 ✗ FeOH3 ✗ Fe(OH)2 ✗ FE(OH)3
CuSO₄·5H₂O ✓ CuSO4·5H2O ✓ CuSO4.5H2O ✓ CuSO4*5H2O ✓ CuSO4•5H2O ✗ CuSO4 ✗ CuSO45H2O ✗ CuSO4·7H2O
2H₂+O₂=2H₂O ✓ 2H2+O2=2H2O ✓ 2H2 + O2 = 2H2O ✓ 2H2+O2→2H2O ✓ 2H2+O2->2H2O ✓ 2H2+O2====2H2O ✗ H2+O2=H2O ✗ 2H2+O2=H2O
Fe³⁺+3OH⁻=Fe(OH)₃↓ ✓ Fe3++3OH-=Fe(OH)3↓ ✓ Fe^3++3OH^-=Fe(OH)3↓ ✗ Fe3++3OH-=Fe(OH)3 ✗ Fe2++3OH-=Fe(OH)3↓
N₂+3H₂⇌2NH₃ ✓ N2+3H2<=>2NH3 ✓ N2+3H2⇋2NH3 ✗ N2+3H2=2NH3
A→B ✓ A->B ✓ A --> B ✓ A⟶B ✗ B→A ✗ A=B ✗ AB
2×3 ✓ 2*3 ✓ 2·3 ✓ 2 × 3 ✓ 2x3 ✓ 2⋅3 ✓ 2乘3 ✗ 23 ✗ 2+3 ✗ 3×2
2x ✓ 2*x ✓ 2·x ✓ 2×x ✓ 2 x ✗ x2 ✗ 2X ✗ 2+x
ab ✓ a·b ✓ a*b ✓ a×b ✗ a+b ✗ AB ✗ ba
x² ✓ x^2 ✓ x^{2} ✓ x^(2) ✓ x**2 ✓ x ^ 2 ✗ x2 ✗ 2x ✗ X²
x²+1 ✓ x^2+1 ✓ x² + 1 ✓ x^2 ＋ 1 ✗ x2+1 ✗ x^2-1 ✗ x^3
2^(n+1) ✓ 2^{n+1} ✓ 2 ^ (n + 1) ✗ 2^n+1 ✗ 2n+1
10⁻³ ✓ 10^-3 ✓ 10^(-3) ✓ 10^{-3} ✓ 0.001 ✗ 10^3 ✗ 10-3
x≥3 ✓ x>=3 ✓ x ≥ 3 ✓ x⩾3 ✓ x≧3 ✓ x大于等于3 ✗ x>3 ✗ x≤3 ✗ x=>3
x≠0 ✓ x!=0 ✓ x不等于0 ✗ x=0
a≤b ✓ a<=b ✓ a⩽b ✗ a<b ✗ a≥b
90° ✓ 90度 ✓ 90º ✓ 90 ° ✗ 90 ✗ 9° ✗ 90℃
37℃ ✓ 37°C ✓ 37摄氏度 ✗ 37 ✗ 37℉
π/2 ✓ pi/2 ✓ π／2 ✓ π÷2 ✓ Pi/2 ✗ 2/π ✗ π ✗ p/2
2πr ✓ 2pi r ✓ 2*π*r ✓ 2·π·r ✓ 2派r ✗ πr ✗ 2πR ✗ πr²
½ ✓ 1/2 ✓ 1÷2 ✓ 0.5 ✗ 2/1 ✗ 1/3
½mv² ✓ 1/2mv^2 ✓ 1/2 mv² ✓ 1/2*m*v^2 ✗ mv² ✗ 1/2mv ✗ 1/2mV²
√2 ✓ sqrt(2) ✓ sqrt2 ✓ 根号2 ✓ √(2) ✓ √{2} ✗ 2 ✗ √3 ✗ 2√
√(x+1) ✓ sqrt(x+1) ✓ √（x+1） ✗ √x+1
α+β ✓ alpha+beta ✓ α + β ✗ a+b ✗ β+α
x₁+x₂ ✓ x1+x2 ✓ x_1+x_2 ✓ x_{1}+x_{2} ✗ x1-x2 ✗ X1+X2
y=2x+1 ✓ y = 2x + 1 ✓ y=2·x+1 ✓ y＝2x＋1 ✗ Y=2X+1 ✗ y=2x-1
F=ma ✓ F = m·a ✓ F=m*a ✓ F=m×a ✗ f=ma ✗ F=m+a ✗ F=mA
(x+1)(x-1) ✓ (x+1)·(x-1) ✓ （x+1）（x−1） ✓ (x + 1)*(x - 1) ✗ (x+1)(x+1) ✗ x²-1
{1,2} ✓ {1，2} ✓ { 1, 2 } ✗ (1,2) ✗ {2,1} ✗ 1,2
(0,1] ✓ （0，1] ✗ [0,1] ✗ (0,1)
sin30° ✓ sin 30° ✓ Sin30° ✓ sin30度 ✗ cos30° ✗ sin30
∠ABC ✓ 角ABC ✓ ∠ A B C ✗ ABC ✗ ∠ABD
△ABC ✓ ΔABC ✓ 三角形ABC ✗ ABC ✗ △ABD
a∥b ✓ a//b ✗ a⊥b ✗ a/b
-3 ✓ −3 ✓ －3 ✗ 3
.5x ✓ 0.5x ✗ 5x
±2 ✓ +/-2 ✓ ± 2 ✗ 2 ✗ -2
6.02×10²³ ✓ 6.02*10^23 ✓ 6.02x10^23 ✓ 6.02·10^23 ✗ 6.02×10²² ✗ 6.02×1023
a→b ✓ a->b ✗ b→a
C₂H₅OH ✓ C2H5OH ✗ C2H6O ✗ c2h5oh
V=IR ✓ V = I·R ✗ V=I/R ✗ v=ir
x = 1 或 x = 2 ✓ x=1或x=2 ✗ x=1`,
}

/** What the server's dictionary does, for the characters of the table. */
const traditional = '論語國漢書劍東紅樓夢靜頭舉關'
const simple = '论语国汉书剑东红楼梦静头举关'
const simplify = (text: string) =>
  [...text].map((sign) => simple.charAt(traditional.indexOf(sign)) || sign).join('')

describe.each(Object.entries(plainPairs))('普通, %s', (_, table) => {
  test.each(readPairs(table))('%s: %s is right: %s', (key, given, isRight) => {
    expect(compareBlank(key, given, { mode: 'plain', simplify })).toMatchObject({ isRight })
  })
})

test.each([
  ['5', '5米', '米。', true],
  ['5', '5m', '米。', false],
  ['5', '5千克', '米。', false],
  ['50', '50%', '%。', true],
  ['北京', '北京市', '市。', true],
  ['北京', '北京城', '市。', false],
  ['中', '中国', '国的首都', true],
  ['5', '米', '米', false],
])('%s, before %s: %s is right: %s', (key, given, after, isRight) => {
  expect(compareBlank(key, given, { mode: 'plain', after })).toMatchObject({ isRight })
})

describe.each(Object.entries(tables))('%s', (mode, table) => {
  test.each(readPairs(table))('%s: %s is right: %s', (key, given, isRight) => {
    expect(compareBlank(key, given, { mode: mode as BlankMode })).toMatchObject({ isRight })
  })
})

test.each([
  ['3.14', true],
  ['3.14±0.01', true],
  ['9.8 +/- 2% m/s²', true],
  ['三点一四', true],
  ['5kg', true],
  ['北京', false],
  ['3±', false],
  ['3±x', false],
  ['3kg±1 m', false],
  ['1/0', false],
])('%s is a number to compare with: %s', (key, isNumber) => {
  expect(readNumberKey(key) !== undefined).toBe(isNumber)
})

test('there are at least six hundred pairs', () => {
  const all = [...Object.values(plainPairs), ...Object.values(tables)].flatMap(readPairs)
  expect(all.length).toBeGreaterThan(1200)
})

test('the longest answers of every sign are compared in a moment', () => {
  const signs = [
    ...'.,!-/·^<>()[]{}"\'１一二百万亿点半分之又年月日时℃°②½²⁺→=*xX 　aA李',
    '^{',
    '√(',
    '1,',
    '1 ',
    '①',
    '__',
  ]
  for (const mode of blankModes)
    for (const sign of signs) {
      const long = sign.repeat(2000)
      expect(compareBlank(`a${long}b`, `a${long}c`, { mode, after: long }).isRight).toBe(false)
      expect(compareBlank('三点一四', long, { mode }).isRight).toBe(false)
      expect(compareBlank(long, '三点一四', { mode }).isRight).toBe(false)
    }
})
