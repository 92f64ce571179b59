import { crc32, deflateRawSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
import sax from "sax";
// server/test/hostile-spreadsheets.ts
/** A zip archive by hand, so that it may lie. */
function makeZip(parts) {
	const bodies = [];
	const entries = [];
	let offset = 0;
	for (const { name, content, statedSize, flags = 0 } of parts) {
		const raw = Buffer.from(content);
		const packed = deflateRawSync(raw);
		const head = Buffer.alloc(26);
		head.writeUInt16LE(20, 0);
		head.writeUInt16LE(flags, 2);
		head.writeUInt16LE(8, 4);
		head.writeUInt32LE(checksum(raw), 10);
		head.writeUInt32LE(packed.length, 14);
		head.writeUInt32LE(statedSize ?? raw.length, 18);
		head.writeUInt16LE(Buffer.byteLength(name), 22);
		const local = Buffer.concat([
			Buffer.from("PK"),
			head,
			Buffer.from(name),
			packed
		]);
		const tail = Buffer.alloc(14);
		tail.writeUInt32LE(offset, 10);
		entries.push(Buffer.concat([
			Buffer.from("PK\0"),
			head,
			tail,
			Buffer.from(name)
		]));
		bodies.push(local);
		offset += local.length;
	}
	const list = Buffer.concat(entries);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(parts.length, 4);
	end.writeUInt16LE(parts.length, 6);
	end.writeUInt32LE(list.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([
		...bodies,
		list,
		Buffer.from("PK"),
		end
	]);
}
const checksum = (bytes) => crc32(bytes);
// server/test/docx-build.ts
const namespaces = [
	"xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"",
	"xmlns:m=\"http://schemas.openxmlformats.org/officeDocument/2006/math\"",
	"xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"",
	"xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\"",
	"xmlns:wp=\"http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing\"",
	"xmlns:pic=\"http://schemas.openxmlformats.org/drawingml/2006/picture\"",
	"xmlns:v=\"urn:schemas-microsoft-com:vml\"",
	"xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\"",
	"xmlns:wps=\"http://schemas.microsoft.com/office/word/2010/wordprocessingShape\""
].join(" ");
const escapeXml = (text) => text.replace(/[<>&"]/g, (sign) => ({
	"<": "&lt;",
	">": "&gt;",
	"&": "&amp;",
	"\"": "&quot;"
})[sign] ?? sign);
/** A run of text; `properties` is the inside of its `w:rPr`. */
const run = (text, properties = "") => `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
const paragraph = (content, properties = "") => `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
const table = (...rows) => `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join("")}</w:tr>`).join("")}</w:tbl>`;
const picture = (relation) => `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const xml = (root, content) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:${root} ${namespaces}>${content}</w:${root}>`;
const relationType = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (list) => `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`).join("")}</Relationships>`;
/** The bytes of a .docx file with this content. */
function makeDocx({ body, numbering, styles, pictures = {}, parts = {}, change = (part) => part }) {
	const own = {
		"[Content_Types].xml": "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>",
		"_rels/.rels": relations([[
			"rId1",
			"officeDocument",
			"word/document.xml"
		]]),
		"word/document.xml": xml("document", `<w:body>${body}</w:body>`),
		"word/_rels/document.xml.rels": relations([
			[
				"styles",
				"styles",
				"styles.xml"
			],
			[
				"numbering",
				"numbering",
				"numbering.xml"
			],
			...Object.entries(pictures).map(([id, { name }]) => [
				id,
				"image",
				`media/${name}`
			])
		]),
		...styles !== void 0 && { "word/styles.xml": xml("styles", styles) },
		...numbering !== void 0 && { "word/numbering.xml": xml("numbering", numbering) },
		...Object.fromEntries(Object.values(pictures).map(({ name, bytes }) => [`word/media/${name}`, bytes])),
		...parts
	};
	return makeZip(Object.entries(own).map(([name, content]) => change({
		name,
		content: Buffer.from(content)
	})));
}
// server/test/papers/shapes.ts
const red = "<w:color w:val=\"FF0000\"/>";
const underlined = "<w:u w:val=\"single\"/>";
/** A paragraph for each text; what is XML already stays. */
const p = (...texts) => texts.map((text) => text.startsWith("<w:") ? text : paragraph(run(text))).join("");
const single = (stem, options, key = "", points) => [
	"单选题",
	stem,
	options,
	key,
	points
];
const trueFalse = (stem, key, points) => [
	"判断题",
	stem,
	"",
	key,
	points
];
/** Papers whose shapes no table of habits makes, as the teachers of many subjects have them. */
const shapes = {
	"英语：七选五": {
		body: p("第二节（共2小题；每小题2.5分，满分5分）", "阅读下面短文，从短文后的选项中选出可以填入空白处的最佳选项。选项中有两项为多余选项。", "Reading is fun. __36__ It opens the mind. __37__ So read more.", "A. You can read anywhere.", "B. It takes time.", "C. Books are cheap.", "D. Many people agree.", "参考答案", "36. A 37. D"),
		becomes: [[
			"完形填空题",
			"Reading is fun. ____ It opens the mind. ____ So read more.",
			"You can read anywhere.|It takes time.|Books are cheap.|Many people agree.；You can read anywhere.|It takes time.|Books are cheap.|Many people agree.",
			"AD",
			5
		]]
	},
	"英语：完形填空": {
		body: p("三、完形填空（共3小题；每小题1分，满分3分）", "It was a cold 41 morning. Tom __42__ to school and __43__ his friend.", "41. A. winter  B. summer  C. hot  D. warm", "42. A. go	B. went	C. goes	D. gone", "43. A. meet  B. meets  C. met  D. meeting", "答案：41-43 ABC").replace("cold 41 morning", "cold __41__ morning"),
		becomes: [[
			"完形填空题",
			"It was a cold ____ morning. Tom ____ to school and ____ his friend.",
			"winter|summer|hot|warm；go|went|goes|gone；meet|meets|met|meeting",
			"ABC",
			3
		]]
	},
	"英语：阅读理解两篇，以字母为题": {
		body: p("四、阅读理解（每小题2分，共8分）", "A", "Tom is a boy. He likes dogs.", "His dog is Max.", "1. Who is Tom?", "A. A boy.  B. A dog.  C. A cat.  D. A girl.", "2. What does he like?", "A. Cats.  B. Dogs.  C. Birds.  D. Fish.", "B", "Mary lives in London. She is a doctor.", "3. Where does Mary live?", "A. Paris.  B. London.  C. Rome.  D. Tokyo.", "4. What is she?", "A. A nurse.  B. A cook.  C. A doctor.  D. A driver.", "参考答案：1-4 ABBC"),
		becomes: [[
			"材料题",
			"Tom is a boy. He likes dogs.\nHis dog is Max.",
			"{\"questions\":[{\"question\":\"Who is Tom?\",\"option_type\":0,\"options\":[{\"opt\":\"A boy.\",},{\"opt\":\"A dog.\",},{\"opt\":\"A cat.\",},{\"opt\":\"A girl.\",}],},{\"question\":\"What does he like?\",\"option_type\":0,\"options\":[{\"opt\":\"Cats.\",},{\"opt\":\"Dogs.\",},{\"opt\":\"Birds.\",},{\"opt\":\"Fish.\",}],}]}",
			"[\"A\",\"B\"]",
			4
		], [
			"材料题",
			"Mary lives in London. She is a doctor.",
			"{\"questions\":[{\"question\":\"Where does Mary live?\",\"option_type\":0,\"options\":[{\"opt\":\"Paris.\",},{\"opt\":\"London.\",},{\"opt\":\"Rome.\",},{\"opt\":\"Tokyo.\",}],},{\"question\":\"What is she?\",\"option_type\":0,\"options\":[{\"opt\":\"A nurse.\",},{\"opt\":\"A cook.\",},{\"opt\":\"A doctor.\",},{\"opt\":\"A driver.\",}],}]}",
			"[\"B\",\"C\"]",
			4
		]]
	},
	"英语：括号里的词和横线里的字母": {
		body: p("I. 单项选择（每题1分）", "1. —What time do you get up? —I get up ____ six.", "A. in  B. on  C. at  D. for", "Key: C") + paragraph(run("2. She is ") + run(" B ", underlined) + run(" honest girl.")) + p("A. a  B. an  C. the  D. /", "3. He __D__ TV now.", "A. watch  B. watches  C. watched  D. is watching"),
		becomes: [
			single("—What time do you get up? —I get up ____ six.", "in|on|at|for", "C", 1),
			single("She is ____ honest girl.", "a|an|the|/", "B", 1),
			single("He ____ TV now.", "watch|watches|watched|is watching", "D", 1)
		]
	},
	"语文：材料带小题，作文": {
		body: p("二、阅读（共14分）", "（一）阅读下面的文言文，完成1～2题。（6分）", "晋太元中，武陵人捕鱼为业。", "缘溪行，忘路之远近。", "1．解释加点的词：缘（2分）", "2．翻译句子。（4分）", "（二）阅读下面的文字，回答3-4题。（8分）", "父亲的背影……", "3. 作者看到了什么？（3分）", "4. 文章的主旨是什么？（5分）", "三、作文（50分）", "以“灯”为题写一篇作文，不少于600字。"),
		becomes: [
			[
				"材料题",
				"晋太元中，武陵人捕鱼为业。\n缘溪行，忘路之远近。",
				"{\"questions\":[{\"question\":\"解释加点的词：缘\",\"option_type\":3,\"options\":[],},{\"question\":\"翻译句子。\",\"option_type\":3,\"options\":[],}]}",
				"",
				6
			],
			[
				"材料题",
				"父亲的背影……",
				"{\"questions\":[{\"question\":\"作者看到了什么？\",\"option_type\":3,\"options\":[],},{\"question\":\"文章的主旨是什么？\",\"option_type\":3,\"options\":[],}]}",
				"",
				8
			],
			[
				"问答题",
				"作文\n以“灯”为题写一篇作文，不少于600字。",
				"",
				"",
				50
			]
		]
	},
	"数学：学科网的解析": {
		body: p("1．下列计算正确的是（  ）", "A．a²·a³=a⁶    B．(a²)³=a⁶", "C．a+a=a²    D．a⁶÷a²=a³", "【答案】B", "【解析】", "【分析】根据幂的运算法则判断．", "【详解】解：A. a²·a³=a⁵，故错误；", "B. 正确；", "故选：B．", "【点睛】掌握法则是关键．", "2．若 x>0，则（  ）", "A．甲    B．乙    C．丙    D．丁", "【答案】D", "【难度】0.65", "【知识点】不等式、方程"),
		becomes: [single("下列计算正确的是（  ）", "a²·a³=a⁶|(a²)³=a⁶|a+a=a²|a⁶÷a²=a³", "B"), single("若 x>0，则（  ）", "甲|乙|丙|丁", "D")]
	},
	"数学：菁优网的解答，答案只在“故选”里": {
		body: p("1．（3分）2的相反数是（　　）", "A．2 B．﹣2 C．0.5 D．﹣0.5", "【分析】根据相反数的定义．", "【解答】解：2的相反数是﹣2，", "故选：B．", "【点评】本题考查相反数．", paragraph(run("2．（3分）计算：3﹣1＝") + run("　2　", underlined) + run("．")), "【分析】直接计算．", "【解答】解：3﹣1＝2，", "故答案为：2．"),
		becomes: [single("2的相反数是（　　）", "2|﹣2|0.5|﹣0.5", "B", 3), [
			"填空题",
			"计算：3﹣1＝____．",
			"",
			"2",
			3
		]]
	},
	"数学：解答题的小问": {
		body: p("三、解答题（共20分）", "1．（10分）如图，在△ABC中，AB=AC．", "（1）求证：∠B=∠C；", "（2）若∠A=40°，求∠B．", "2．（10分）解不等式组：", "①2x>4；②x<5．", "参考答案", "1．（1）略", "（2）70°", "2．2<x<5"),
		becomes: [[
			"问答题",
			"如图，在△ABC中，AB=AC．\n（1）求证：∠B=∠C；\n（2）若∠A=40°，求∠B．",
			"",
			"(1)略\n（2）70°",
			10
		], [
			"问答题",
			"解不等式组：\n①2x>4；②x<5．",
			"",
			"2<x<5",
			10
		]]
	},
	"驾考：一行一题": {
		body: p("1、驾驶机动车在高速公路上最低时速不得低于多少？ A、50公里 B、60公里 C、70公里 D、80公里 答案：B", "2、饮酒后可以驾驶机动车。 答案：错误", "3、夜间会车应当关闭远光灯。（正确）", "4、图中标志是什么？A、禁止通行B、禁止停车C、限速D、让行　正确答案：B"),
		becomes: [
			single("驾驶机动车在高速公路上最低时速不得低于多少？", "50公里|60公里|70公里|80公里", "B"),
			trueFalse("饮酒后可以驾驶机动车。", "错"),
			trueFalse("夜间会车应当关闭远光灯。（ ）", "对"),
			single("图中标志是什么？", "禁止通行|禁止停车|限速|让行", "B")
		]
	},
	"判断：括号在题号前": {
		body: p("二、判断题（对的打√，错的打×，每题1分，共4分）", "（　　）1. 地球绕太阳转。", "（ √ ）2. 月亮绕地球转。", "(×)3. 太阳从西边出来。", "4. 一年有四季。 √", "参考答案", "二、1.√"),
		becomes: [
			trueFalse("地球绕太阳转。（　　）", "对", 1),
			trueFalse("月亮绕地球转。（ ）", "对", 1),
			trueFalse("太阳从西边出来。（ ）", "错", 1),
			trueFalse("一年有四季。", "对", 1)
		]
	},
	"行测：资料分析和类比推理": {
		body: p("第四部分　资料分析", "根据以下资料，回答1～2题。") + table([p("年份"), p("产值")], [p("2023"), p("100")], [p("2024"), p("120")]) + p("1．2024年产值的增长率为（   ）。", "A．10%　　B．20%　　C．25%　　D．30%", "2．两年产值之和为（   ）。", "A．200　　B．210　　C．220　　D．230", "第五部分　判断推理", "3．医生∶医院", "A．教师∶学校　　B．工人∶产品", "C．农民∶粮食　　D．司机∶汽车", "【答案】A"),
		becomes: [[
			"材料题",
			"年份 | 产值\n2023 | 100\n2024 | 120",
			"{\"questions\":[{\"question\":\"2024年产值的增长率为（   ）。\",\"option_type\":0,\"options\":[{\"opt\":\"10%\",},{\"opt\":\"20%\",},{\"opt\":\"25%\",},{\"opt\":\"30%\",}],},{\"question\":\"两年产值之和为（   ）。\",\"option_type\":0,\"options\":[{\"opt\":\"200\",},{\"opt\":\"210\",},{\"opt\":\"220\",},{\"opt\":\"230\",}],}]}",
			""
		], single("医生∶医院", "教师∶学校|工人∶产品|农民∶粮食|司机∶汽车", "A")]
	},
	"医学：A1 型题有五个选项": {
		body: p("A1型题", "1. 最常见的肺炎病原体是", "A. 肺炎链球菌", "B. 葡萄球菌", "C. 支原体", "D. 病毒", "E. 真菌", "2. 体温最高的是", "A. 腋下 B. 口腔 C. 直肠 D. 皮肤 E. 手心", "答案：1.A 2.C"),
		becomes: [[
			"列表选择题",
			"最常见的肺炎病原体是",
			"肺炎链球菌|葡萄球菌|支原体|病毒|真菌",
			"A"
		], [
			"列表选择题",
			"体温最高的是",
			"腋下|口腔|直肠|皮肤|手心",
			"C"
		]]
	},
	"医学：B1 型题共用选项，A3 型题共用题干": {
		body: p("（1～2题共用备选答案）", "A. 青霉素 B. 链霉素 C. 红霉素 D. 氯霉素", "1. 可致耳聋的是", "2. 可致再障的是", "（3～4题共用题干）", "男，45岁，胸痛2小时。", "3. 首先考虑的是", "A. 心梗 B. 胃炎 C. 肺炎 D. 骨折", "4. 首选的检查是", "A. 心电图 B. 胃镜 C. 胸片 D. CT", "参考答案 1.B 2.D 3.A 4.A"),
		becomes: [
			single("可致耳聋的是", "青霉素|链霉素|红霉素|氯霉素", "B"),
			single("可致再障的是", "青霉素|链霉素|红霉素|氯霉素", "D"),
			[
				"材料题",
				"男，45岁，胸痛2小时。",
				"{\"questions\":[{\"question\":\"首先考虑的是\",\"option_type\":0,\"options\":[{\"opt\":\"心梗\",},{\"opt\":\"胃炎\",},{\"opt\":\"肺炎\",},{\"opt\":\"骨折\",}],},{\"question\":\"首选的检查是\",\"option_type\":0,\"options\":[{\"opt\":\"心电图\",},{\"opt\":\"胃镜\",},{\"opt\":\"胸片\",},{\"opt\":\"CT\",}],}]}",
				"[\"A\",\"A\"]"
			]
		]
	},
	"培训：题目、选项和答案各占一列": {
		body: table([
			p("序号"),
			p("题目"),
			p("选项"),
			p("答案")
		], [
			p("1"),
			p("我国的首都是（ ）"),
			p("A.上海", "B.北京", "C.广州", "D.深圳"),
			p("B")
		], [
			p("2"),
			p("直辖市有（ ）"),
			p("A.北京 B.南京 C.天津 D.重庆"),
			p("ACD")
		]),
		becomes: [single("我国的首都是（ ）", "上海|北京|广州|深圳", "B"), [
			"多选题",
			"直辖市有（ ）",
			"北京|南京|天津|重庆",
			"ACD"
		]]
	},
	"培训：判断题的表": {
		body: p("二、判断题（每题2分）") + table([
			p("序号"),
			p("题目"),
			p("对错")
		], [
			p("1"),
			p("员工可以迟到。"),
			p("×")
		], [
			p("2"),
			p("进厂要戴安全帽。"),
			p("√")
		]),
		becomes: [trueFalse("员工可以迟到。", "错", 2), trueFalse("进厂要戴安全帽。", "对", 2)]
	},
	"学习通：我的答案不是答案": {
		body: p("1. 【单选题】马克思出生于（ ）", "A、德国", "B、英国", "C、法国", "D、俄国", "我的答案：B 得分：0分", "正确答案：A", "2. 【判断题】实践是检验真理的唯一标准。", "我的答案：√", "正确答案：√"),
		becomes: [single("马克思出生于（ ）", "德国|英国|法国|俄国", "A"), trueFalse("实践是检验真理的唯一标准。", "对")]
	},
	"每个大题后面跟着自己的答案": {
		body: p("一、选择题", "1. 甲是（ ）", "A. 一 B. 二", "2. 乙是（ ）", "A. 一 B. 二", "答案：1.A 2.B", "二、判断题", "1. 丙对。", "2. 丁对。", "答案：1.√ 2.×"),
		becomes: [
			single("甲是（ ）", "一|二", "A"),
			single("乙是（ ）", "一|二", "B"),
			trueFalse("丙对。", "对"),
			trueFalse("丁对。", "错")
		]
	},
	"答题栏是空的": {
		body: p("一、选择题（每题2分，共4分）") + table([
			p("题号"),
			p("1"),
			p("2")
		], [
			p("答案"),
			p(""),
			p("")
		]) + p("1. 甲是（ ）", "A. 一 B. 二", "2. 乙是（ ）", "A. 一 B. 二", "参考答案", "一、1-2 AB"),
		becomes: [single("甲是（ ）", "一|二", "A", 2), single("乙是（ ）", "一|二", "B", 2)]
	},
	"第Ⅰ卷和第Ⅱ卷，绝密": {
		body: p("绝密★启用前", "2026年普通高等学校招生全国统一考试", "数　学", "本试卷共4页，22小题，满分150分。考试用时120分钟。", "第Ⅰ卷（选择题 共8分）", "一、选择题：本题共2小题，每小题4分，共8分。在每小题给出的四个选项中，只有一项是符合题目要求的。", "1．设集合A={1}，B={2}，则A∪B=", "A．{1}　B．{2}　C．{1,2}　D．∅", "2．复数 i²=", "A．1　B．-1　C．i　D．-i", "第Ⅱ卷（非选择题 共10分）", "二、填空题：本题共1小题，每小题10分，共10分。", "3．函数 y=x 的斜率是________．", "数学试题参考答案", "一、选择题", "1．C　　2．B", "二、填空题", "3．1"),
		becomes: [
			single("设集合A={1}，B={2}，则A∪B=", "{1}|{2}|{1,2}|∅", "C", 4),
			single("复数 i²=", "1|-1|i|-i", "B", 4),
			[
				"填空题",
				"函数 y=x 的斜率是____．",
				"",
				"1",
				10
			]
		]
	},
	"方括号里的答案": {
		body: p("1. 甲是【 B 】", "A. 一 B. 二", "2. 乙是[A]", "A. 一 B. 二", "3. 丙是〔B〕。", "A. 一 B. 二"),
		becomes: [
			single("甲是（ ）", "一|二", "B"),
			single("乙是（ ）", "一|二", "A"),
			single("丙是（ ）。", "一|二", "B")
		]
	},
	"小写字母和带圈数字的选项": {
		body: p("1. 甲是（ ）", "a) 一", "b) 二", "答案：b", "2. 【单选题】乙是（ ）", "①一 ②二 ③三", "答案：②"),
		becomes: [single("甲是（ ）", "一|二", "B"), single("乙是（ ）", "一|二|三", "B")]
	},
	"题号后没有标点": {
		body: p("1 甲是（ ）", "A 一", "B 二", "2 乙是（ ）", "A 一", "B 二", "3 丙是（ ）", "A 一", "B 二", "答案", "1 A 2 B 3 A"),
		becomes: [
			single("甲是（ ）", "一|二", "A"),
			single("乙是（ ）", "一|二", "B"),
			single("丙是（ ）", "一|二", "A")
		]
	},
	"选项是正确和错误": {
		body: p("一、判断题（每题1分）", "1. 甲对。", "A. 正确", "B. 错误", "答案：B", "2. 乙对。", "A. 对  B. 错", "答案：A"),
		becomes: [trueFalse("甲对。", "错", 1), trueFalse("乙对。", "对", 1)]
	},
	"答案在最后，带解析": {
		body: p("一、单选题", "1. 甲是（ ）", "A. 一 B. 二", "2. 乙是（ ）", "A. 一 B. 二", "二、简答题", "3. 为什么？", "参考答案及解析", "1.【答案】B", "【解析】因为二。选 A 的同学要注意。", "2. A【解析】因为一。", "3. 答：第一，要学习。", "第二，要实践。"),
		becomes: [
			single("甲是（ ）", "一|二", "B"),
			single("乙是（ ）", "一|二", "A"),
			[
				"问答题",
				"为什么？",
				"",
				"第一，要学习。\n第二，要实践。"
			]
		]
	},
	"多种区间的写法": {
		body: p(...Array.from({ length: 10 }, (_, at) => [`${at + 1}. 第${"甲乙丙丁戊己庚辛壬癸"[at]}题是（ ）`, "A. 一 B. 二 C. 三"]).flat(), "参考答案", "1—5：ABCAB　　6—10：CABCA"),
		becomes: [..."ABCABCABCA"].map((key, at) => single(`第${"甲乙丙丁戊己庚辛壬癸"[at]}题是（ ）`, "一|二|三", key))
	},
	"选项是图片，题里也有图片": {
		body: paragraph(run("1. 看图，正确的是（ ）") + picture("a")) + paragraph(run("A. ") + picture("b") + run("  B. ") + picture("c")) + p("答案：B"),
		becomes: [[
			"单选题",
			"看图，正确的是（ ）",
			"",
			"B",
			void 0,
			"a.png|b.png|c.png"
		]]
	},
	"填空的各种横线": {
		body: paragraph(run("1. 长江全长") + `<w:r><w:rPr>${underlined}</w:rPr><w:tab/></w:r>` + run("公里。")) + p("2. 三角形内角和是＿＿＿＿度。", "3. 1 米 =（　　）厘米。", "4. 水由___①___和___②___组成。", "答案", "1. 6300", "2. 180", "3. 100", "4. ①氢 ②氧"),
		becomes: [
			[
				"填空题",
				"长江全长____公里。",
				"",
				"6300"
			],
			[
				"填空题",
				"三角形内角和是____度。",
				"",
				"180"
			],
			[
				"填空题",
				"1 米 =____厘米。",
				"",
				"100"
			],
			[
				"填空题",
				"水由____和____组成。",
				"",
				"氢；氧"
			]
		]
	},
	"一、二、是题，不是大题": {
		body: p("一、甲是（ ）", "A. 一 B. 二", "答案：A", "二、乙是（ ）", "A. 一 B. 二", "答案：B"),
		becomes: [single("甲是（ ）", "一|二", "A"), single("乙是（ ）", "一|二", "B")]
	},
	"题后的分值和题型": {
		body: p("1.（单选题，2分）甲是（ ）", "A. 一", "B. 二", "答案：A", "2. 乙是（ ）（多选，3分）", "A. 一", "B. 二", "C. 三", "答案：AC", "3.（判断题 1分）丙对。", "答案：错"),
		becomes: [
			single("甲是（ ）", "一|二", "A", 2),
			[
				"多选题",
				"乙是（ ）",
				"一|二|三",
				"AC",
				3
			],
			trueFalse("丙对。", "错", 1)
		]
	},
	"选项占几行，题干占几段": {
		body: p("1. 阅读代码：", "int a = 1;", "a += 2;", "结果是（ ）", "A. 这是一个很长的选项，", "写在两行里", "B. 3", "答案：B", "2. 丙是（ ）", "A. 一", "B. 二", "答案：A"),
		becomes: [single("阅读代码：\nint a = 1;\na += 2;\n结果是（ ）", "这是一个很长的选项，\n写在两行里|3", "B"), single("丙是（ ）", "一|二", "A")]
	},
	"修订、隐藏、内容控件、智能标记": {
		body: `<w:sdt><w:sdtPr/><w:sdtContent>${p("1. 甲是（ ）")}</w:sdtContent></w:sdt><w:p>${run("A. ")}<w:ins>${run("一")}</w:ins><w:del><w:r><w:delText>旧</w:delText></w:r></w:del></w:p><w:p>${run("B. ")}<w:smartTag>${run("二")}</w:smartTag>${run("藏", "<w:vanish/>")}</w:p><w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:del><w:r><w:delText>C. 删掉的选项</w:delText></w:r></w:del></w:p>` + p("答案：B"),
		becomes: [single("甲是（ ）", "一|二", "B")]
	},
	"红字的答案、红色的判断": {
		body: paragraph(run("1. 甲是（") + run(" B ", red) + run("）")) + p("A. 一 B. 二") + paragraph(run("2. 地球是圆的（") + run("√", red) + run("）")) + paragraph(run("3. 首都是（") + run("北京", red) + run("）。")) + p("4. 什么是水？") + paragraph(run("答：氢和氧。", red)),
		becomes: [
			single("甲是（ ）", "一|二", "B"),
			trueFalse("地球是圆的（ ）", "对"),
			[
				"填空题",
				"首都是____。",
				"",
				"北京"
			],
			[
				"问答题",
				"什么是水？",
				"",
				"氢和氧。"
			]
		]
	}
};
const level = (at, format, text) => `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const abstract = (id, levels) => `<w:abstractNum w:abstractNumId="${id}">${levels}</w:abstractNum>`;
const restart = "<w:lvlOverride w:ilvl=\"0\"><w:startOverride w:val=\"1\"/></w:lvlOverride>";
const listOf = (id, of) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${of === 2 ? "" : restart}</w:num>`;
/** What each list counts, by its first number: see `numbers`, `layouts` and `heads`. */
const counted = [
	[500, level(0, "upperLetter", "(%1)")],
	[100, level(0, "upperLetter", "%1.")],
	[51, level(0, "decimal", "(%1)")],
	[31, level(0, "decimal", "%1、")],
	[11, level(0, "decimal", "%1.")],
	[2, level(0, "chineseCounting", "%1、") + level(1, "decimal", "%2.")]
];
/** The lists that a paper names. */
function numberingOf(body) {
	const lists = [...new Set([...body.matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => Number(id)))].map((id) => listOf(id, counted.find(([from]) => id >= from)?.[0] ?? 2));
	return counted.map(([id, levels]) => abstract(id, levels)).join("") + lists.join("");
}
/** The pictures that a paper may name. */
const pictures = Object.fromEntries([..."abcd"].map((name) => [name, {
	name: `${name}.png`,
	bytes: Buffer.from(name)
}]));
const toDocx = (body) => makeDocx({
	body,
	numbering: numberingOf(body),
	pictures
});
// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function joinValues(array, separator = "|") {
	return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
	const ratio = val / step;
	const roundedRatio = Math.round(ratio);
	const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
	if (Math.abs(ratio - roundedRatio) < tolerance) return 0;
	return ratio - roundedRatio;
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
/**
* Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
*
* Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
*/
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
/**
* Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
*
* A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
*/
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
function esc(str) {
	return JSON.stringify(str);
}
function slugify(input) {
	return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ cached(() => {
	if (globalConfig.jitless) return false;
	if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) return false;
	try {
		new Function("");
		return true;
	} catch (_) {
		return false;
	}
});
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = /* @__PURE__*/ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function stringifyPrimitive(value) {
	if (typeof value === "bigint") return value.toString() + "n";
	if (typeof value === "string") return `"${value}"`;
	return `${value}`;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
const BIGINT_FORMAT_RANGES = {
	int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
	uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".pick() cannot be used on object schemas containing refinements");
	const newShape = {};
	mirrorShape(newShape, schema, maskedKeys(schema, mask));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function maskedKeys(schema, mask) {
	const raw = sourceShape(schema);
	const keys = [];
	for (const key of Reflect.ownKeys(mask)) {
		if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) throw new Error(`Unrecognized key: "${String(key)}"`);
		if (mask[key]) keys.push(key);
	}
	return keys;
}
function omit(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".omit() cannot be used on object schemas containing refinements");
	const omitted = new Set(maskedKeys(schema, mask));
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function extend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
}
function safeExtend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to safeExtend: expected a plain object");
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
	if (!b?._zod?.def) throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
	if (a._zod.def.checks?.length) throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
	const newShape = {};
	mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
	mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
	return clone(a, mergeDefs(a._zod.def, {
		shape: newShape,
		get catchall() {
			return b._zod.def.catchall;
		},
		checks: b._zod.def.checks ?? []
	}));
}
function partial(Class, schema, mask, name = "partial") {
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
		type: "optional",
		innerType: value
	})));
	return clone(schema, mergeDefs(schema._zod.def, {
		shape: newShape,
		checks: []
	}));
}
function required(Class, schema, mask) {
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => selected && !selected.has(key) ? value : new Class({
		type: "nonoptional",
		innerType: value
	}));
	return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function parsedType(data) {
	const t = typeof data;
	switch (t) {
		case "number": return Number.isNaN(data) ? "nan" : "number";
		case "object": {
			if (data === null) return "null";
			if (Array.isArray(data)) return "array";
			const obj = data;
			if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) return obj.constructor.name;
		}
	}
	return t;
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
/**
* Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
*
* Call this from a `proto` initializer, which runs once per prototype — never per instance.
*/
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
/* @__NO_SIDE_EFFECTS__ */
function derived(computes, table) {
	for (const key in computes) {
		const compute = computes[key];
		Object.defineProperty(table, key, {
			configurable: true,
			enumerable: true,
			get() {
				return own(this, key, compute(this));
			},
			set(value) {
				own(this, key, value);
			}
		});
	}
	return table;
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
/**
* Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
* constructor, computed from the internals object itself and cached there on
* first read. One accessor per constructor rather than one per instance.
*/
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
/**
* Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
* data property. One accessor per constructor rather than one per instance, because an own accessor
* puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
*/
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
	const fn = () => value;
	fn[CONSTANT_CATCH] = true;
	return fn;
}
// node_modules/zod/v4/core/core.js
var _a$1;
/** A special constant with type `never` */
const NEVER = /*@__PURE__*/ Object.freeze({ status: "aborted" });
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
/* @__NO_SIDE_EFFECTS__ */
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}
// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer$1 = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodError = /* @__PURE__ */ $constructor("$ZodError", initializer$1);
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
* ("toString", "constructor") would otherwise read through to the prototype, and assigning
* "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
	if (!Object.prototype.hasOwnProperty.call(obj, key)) {
		if (key === "__proto__") Object.defineProperty(obj, key, {
			value: make(),
			writable: true,
			enumerable: true,
			configurable: true
		});
		else obj[key] = make();
	}
	return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
	const fieldErrors = {};
	const formErrors = [];
	for (const sub of error.issues) if (sub.path.length > 0) node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
	else formErrors.push(mapper(sub));
	return {
		formErrors,
		fieldErrors
	};
}
function formatError(error, mapper = (issue) => issue.message) {
	const fieldErrors = { _errors: [] };
	const processError = (error, path = []) => {
		for (const issue of error.issues) if (issue.code === "invalid_union" && issue.errors.length) issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
		else if (issue.code === "invalid_key") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else if (issue.code === "invalid_element") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else {
			const fullpath = [...path, ...issue.path];
			if (fullpath.length === 0) fieldErrors._errors.push(mapper(issue));
			else {
				let curr = fieldErrors;
				let i = 0;
				while (i < fullpath.length) {
					const el = fullpath[i];
					const terminal = i === fullpath.length - 1;
					if (el === "_errors") {
						if (terminal) curr._errors.push(mapper(issue));
						i++;
						continue;
					}
					if (!Object.prototype.hasOwnProperty.call(curr, el)) Object.defineProperty(curr, el, {
						value: { _errors: [] },
						enumerable: true,
						writable: true,
						configurable: true
					});
					const node = curr[el];
					if (terminal) node._errors.push(mapper(issue));
					curr = node;
					i++;
				}
			}
		}
	};
	processError(error);
	return fieldErrors;
}
// node_modules/zod/v4/core/parse.js
function finalizeParams(callee, params) {
	return {
		callee: params?.callee ?? callee,
		Err: params?.Err
	};
}
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
const validate = ((schema, value, _ctx) => {
	const validator = schema._zod.bag.validator;
	if (validator !== void 0) {
		if (validator(value) !== COMPILE_INVALID) return true;
		if (validator.definite === true && _ctx === void 0) return false;
	}
	return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
	const ctx = _ctx ? {
		..._ctx,
		async: false,
		abortEarly: true
	} : {
		async: false,
		abortEarly: true
	};
	const fallbackRun = schema._zod.bag.fallbackRun;
	let result;
	if (fallbackRun) {
		ctx[COMPILE_FALLBACK] = true;
		result = fallbackRun({
			value,
			issues: []
		}, ctx);
	} else result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length === 0;
}
const validateAsync$1 = async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true,
		abortEarly: true
	} : {
		async: true,
		abortEarly: true
	};
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length === 0;
};
const _encode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return parse(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		return parse(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _encodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return await parseAsync(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _safeEncode = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParse(_Err)(schema, value, ctx);
};
const _safeDecode = (_Err) => (schema, value, _ctx) => {
	return _safeParse(_Err)(schema, value, _ctx);
};
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParseAsync(_Err)(schema, value, ctx);
};
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
	return _safeParseAsync(_Err)(schema, value, _ctx);
};
// node_modules/zod/v4/core/regexes.js
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
	return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration$2 = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
*
* @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid$1 = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
const _emoji$1 = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
	return new RegExp(_emoji$1, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
const httpProtocol = /^https?$/;
const e164 = /^\+[1-9]\d{6,14}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
* esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
* will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function anchor(source) {
	return new RegExp(`^${source}$`);
}
const date$1 = /*@__PURE__*/ anchor(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time$2(args) {
	return new RegExp(`^${timeSource(args)}$`);
}
function datetime$1(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const integer = /^-?\d+$/;
const number$2 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
const lowercase = /^[^A-Z]*$/;
const uppercase = /^[^a-z]*$/;
// node_modules/zod/v4/core/checks.js
const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMultipleOf = /*@__PURE__*/ $constructor("$ZodCheckMultipleOf", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		if (typeof payload.value !== typeof def.value) throw new Error("Cannot mix number and bigint in multiple_of check.");
		if (typeof payload.value === "bigint" ? def.value !== BigInt(0) && payload.value % def.value === BigInt(0) : floatSafeRemainder(payload.value, def.value) === 0) return;
		payload.issues.push({
			origin: typeof payload.value,
			code: "not_multiple_of",
			divisor: def.value,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
		if (length === def.length) return;
		const origin = getLengthableOrigin(input);
		const tooBig = length > def.length;
		payload.issues.push({
			origin,
			...tooBig ? {
				code: "too_big",
				maximum: def.length
			} : {
				code: "too_small",
				minimum: def.length
			},
			inclusive: true,
			exact: true,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLowerCase = /*@__PURE__*/ $constructor("$ZodCheckLowerCase", (inst, def) => {
	def.pattern ?? (def.pattern = lowercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ $constructor("$ZodCheckUpperCase", (inst, def) => {
	def.pattern ?? (def.pattern = uppercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ $constructor("$ZodCheckIncludes", (inst, def) => {
	$ZodCheck.init(inst, def);
	const escapedRegex = escapeRegex(def.includes);
	def.pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
	inst._zod.check = (payload) => {
		if (payload.value.includes(def.includes, def.position)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "includes",
			includes: def.includes,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStartsWith = /*@__PURE__*/ $constructor("$ZodCheckStartsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.startsWith(def.prefix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "starts_with",
			prefix: def.prefix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckEndsWith = /*@__PURE__*/ $constructor("$ZodCheckEndsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.endsWith(def.suffix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "ends_with",
			suffix: def.suffix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = /*@__PURE__*/ $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});
// node_modules/zod/v4/core/doc.js
var Doc = class {
	constructor(args = [], closed = {}) {
		this.content = [];
		this.indent = 0;
		this.args = args;
		this.closed = closed;
	}
	indented(fn) {
		this.indent += 1;
		try {
			fn(this);
		} finally {
			this.indent -= 1;
		}
	}
	write(arg) {
		if (typeof arg === "function") {
			arg(this, { execution: "sync" });
			arg(this, { execution: "async" });
			return;
		}
		const lines = arg.split("\n").filter((x) => x);
		const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
		const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
		for (const line of dedented) this.content.push(line);
	}
	compile() {
		const F = Function;
		const content = this?.content ?? [``];
		return new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`)(...Object.values(this.closed));
	}
};
// node_modules/zod/v4/core/versions.js
const version = {
	major: 4,
	minor: 6,
	patch: 7
};
// node_modules/zod/v4/core/schemas.js
const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ $constructor("$ZodGUID", (inst, def) => {
	def.pattern ?? (def.pattern = guid);
	$ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid$1(v));
	} else def.pattern ?? (def.pattern = uuid$1());
	$ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ $constructor("$ZodEmail", (inst, def) => {
	def.pattern ?? (def.pattern = email);
	$ZodStringFormat.init(inst, def);
});
function canParseURL(input) {
	try {
		if (typeof URL !== "undefined" && typeof URL.canParse === "function") return URL.canParse(input);
		new URL(input);
		return true;
	} catch {
		return false;
	}
}
function validateURL(trimmed, def) {
	if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) return canParseURL(trimmed) || 2;
	return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
	if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) return 1;
	try {
		if (typeof URL !== "undefined") {
			const URLStatic = URL;
			if (typeof URLStatic.parse === "function") return URLStatic.parse(trimmed) ?? 2;
		}
		return new URL(trimmed);
	} catch {
		return 2;
	}
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
	return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
	hostname.lastIndex = 0;
	return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
	protocol.lastIndex = 0;
	return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ $constructor("$ZodURL", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		try {
			const trimmed = payload.value.trim();
			const url = validateURL(trimmed, def);
			if (url === 1) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					note: "Invalid URL format",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === 2) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === true) {
				payload.value = stripTabAndNewline(trimmed);
				return;
			}
			if (def.hostname && !urlHostnameOk(url, def.hostname)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid hostname",
				pattern: def.hostname.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			if (def.protocol && !urlProtocolOk(url, def.protocol)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid protocol",
				pattern: def.protocol.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
			return;
		} catch (_) {
			payload.issues.push({
				code: "invalid_format",
				format: "url",
				input: payload.value,
				inst,
				continue: !def.abort
			});
		}
	};
});
const $ZodEmoji = /*@__PURE__*/ $constructor("$ZodEmoji", (inst, def) => {
	def.pattern ?? (def.pattern = emoji());
	$ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ $constructor("$ZodNanoID", (inst, def) => {
	if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1)) throw new Error(`Invalid nanoid length: ${def.length}`);
	def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
	$ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const $ZodCUID = /*@__PURE__*/ $constructor("$ZodCUID", (inst, def) => {
	def.pattern ?? (def.pattern = cuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ $constructor("$ZodCUID2", (inst, def) => {
	def.pattern ?? (def.pattern = cuid2);
	$ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ $constructor("$ZodULID", (inst, def) => {
	def.pattern ?? (def.pattern = ulid);
	$ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ $constructor("$ZodXID", (inst, def) => {
	def.pattern ?? (def.pattern = xid);
	$ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ $constructor("$ZodKSUID", (inst, def) => {
	def.pattern ?? (def.pattern = ksuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime$1(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date$1);
	$ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ $constructor("$ZodISOTime", (inst, def) => {
	def.pattern ?? (def.pattern = time$2(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ $constructor("$ZodISODuration", (inst, def) => {
	def.pattern ?? (def.pattern = duration$2);
	$ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ $constructor("$ZodIPv4", (inst, def) => {
	def.pattern ?? (def.pattern = ipv4);
	$ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
	if (!ipv6Alphabet.test(value)) return false;
	return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ $constructor("$ZodIPv6", (inst, def) => {
	def.pattern ?? (def.pattern = ipv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidIPv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "ipv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCIDRv4 = /*@__PURE__*/ $constructor("$ZodCIDRv4", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv4);
	$ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
	const parts = value.split("/");
	if (parts.length !== 2) return false;
	const [address, prefix] = parts;
	if (!prefix) return false;
	const prefixNum = Number(prefix);
	if (`${prefixNum}` !== prefix) return false;
	if (prefixNum < 0 || prefixNum > 128) return false;
	return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ $constructor("$ZodCIDRv6", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidCIDRv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "cidrv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
function isValidBase64(data) {
	if (data === "") return true;
	if (/\s/.test(data)) return false;
	if (data.length % 4 !== 0) return false;
	try {
		atob(data);
		return true;
	} catch {
		return false;
	}
}
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ $constructor("$ZodBase64", (inst, def) => {
	def.pattern ?? (def.pattern = base64Charset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
	if (!base64urlCharset.test(data)) return false;
	const base64 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
	return isValidBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
const $ZodBase64URL = /*@__PURE__*/ $constructor("$ZodBase64URL", (inst, def) => {
	def.pattern ?? (def.pattern = base64urlCharset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64URL(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64url",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodE164 = /*@__PURE__*/ $constructor("$ZodE164", (inst, def) => {
	def.pattern ?? (def.pattern = e164);
	$ZodStringFormat.init(inst, def);
});
function isValidJWT(token, algorithm = null) {
	try {
		const tokensParts = token.split(".");
		if (tokensParts.length !== 3) return false;
		const [header] = tokensParts;
		if (!header) return false;
		const parsedHeader = JSON.parse(atob(header));
		if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT") return false;
		if (!parsedHeader.alg) return false;
		if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm)) return false;
		return true;
	} catch {
		return false;
	}
}
const $ZodJWT = /*@__PURE__*/ $constructor("$ZodJWT", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidJWT(payload.value, def.alg)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "jwt",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$2;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
const $ZodObjectJIT = /*@__PURE__*/ $constructor("$ZodObjectJIT", (inst, def) => {
	$ZodObject.init(inst, def);
	const superParse = inst._zod.parse;
	const _normalized = cached(() => normalizeDef(def));
	const memo = globalConfig.memoizer;
	const generateFastpass = (shape) => {
		const normalized = _normalized.value;
		const syms = normalized.symbolKeys;
		const doc = new Doc(["payload", "ctx"], {
			shape,
			inst,
			memo,
			syms
		});
		const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
		const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
		doc.write(`const input = payload.value;`);
		const ids = Object.create(null);
		let counter = 0;
		for (const key of normalized.allKeys) ids[key] = `key_${counter++}`;
		doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
		for (const key of normalized.allKeys) {
			if (key === "__proto__") continue;
			const id = ids[key];
			const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
			const isPresent = `${k} in input`;
			const schema = shape[key];
			const optin = schema?._zod?.optin;
			const isOptionalIn = optin !== void 0;
			const isOptionalOut = schema?._zod?.optout === "optional";
			doc.write(`const ${id} = ${parseStr(k)};`);
			if (isOptionalIn && isOptionalOut) {
				const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
				doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
			} else if (!isOptionalIn) doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
			else {
				doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
				if (optin === "defaulted") doc.write(`newResult[${k}] = ${id}.value;`);
				else doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
			}
		}
		doc.write(`payload.value = newResult;`);
		doc.write(`return payload;`);
		return doc.compile();
	};
	let fastpass;
	const isObject$2 = isObject;
	const jit = !globalConfig.jitless;
	const fastEnabled = jit && allowsEval.value;
	const catchall = def.catchall;
	let value;
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$2(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
			if (!fastpass) fastpass = generateFastpass(def.shape);
			payload = fastpass(payload, ctx);
			if (!catchall) return payload;
			return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
		}
		return superParse(payload, ctx);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
const $ZodIntersection = /*@__PURE__*/ $constructor("$ZodIntersection", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		const left = def.left._zod.run({
			value: input,
			issues: []
		}, ctx);
		const right = def.right._zod.run({
			value: input,
			issues: []
		}, ctx);
		if (left instanceof Promise || right instanceof Promise) return Promise.all([left, right]).then(([left, right]) => {
			return handleIntersectionResults(payload, left, right);
		});
		return handleIntersectionResults(payload, left, right);
	};
});
function mergeValues(a, b) {
	if (a === b) return {
		valid: true,
		data: a
	};
	if (a instanceof Date && b instanceof Date && +a === +b) return {
		valid: true,
		data: a
	};
	if (isPlainObject(a) && isPlainObject(b)) {
		const bKeys = Object.keys(b);
		const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
		const newObj = {
			...a,
			...b
		};
		if (Object.prototype.hasOwnProperty.call(newObj, "__proto__")) delete newObj.__proto__;
		for (const key of sharedKeys) {
			if (key === "__proto__") continue;
			const sharedValue = mergeValues(a[key], b[key]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
			};
			newObj[key] = sharedValue.data;
		}
		return {
			valid: true,
			data: newObj
		};
	}
	if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length !== b.length) return {
			valid: false,
			mergeErrorPath: []
		};
		const newArray = [];
		for (let index = 0; index < a.length; index++) {
			const itemA = a[index];
			const itemB = b[index];
			const sharedValue = mergeValues(itemA, itemB);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
			};
			newArray.push(sharedValue.data);
		}
		return {
			valid: true,
			data: newArray
		};
	}
	return {
		valid: false,
		mergeErrorPath: []
	};
}
function handleIntersectionResults(result, left, right) {
	const unrecKeys = /* @__PURE__ */ new Map();
	let unrecIssue;
	const keyIssues = /* @__PURE__ */ new Map();
	const collect = (iss, side) => {
		let keys;
		if (iss.code === "unrecognized_keys" && !iss.path?.length) {
			unrecIssue ?? (unrecIssue = iss);
			keys = iss.keys;
		} else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
			const k = String(iss.path[0]);
			if (!keyIssues.has(k)) keyIssues.set(k, iss);
			keys = [k];
		} else return false;
		for (const k of keys) {
			if (!unrecKeys.has(k)) unrecKeys.set(k, {});
			unrecKeys.get(k)[side] = true;
		}
		return true;
	};
	for (const iss of left.issues) if (!collect(iss, "l")) result.issues.push(iss);
	for (const iss of right.issues) if (!collect(iss, "r")) result.issues.push(iss);
	const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
	if (bothKeys.length) {
		const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
		if (aggregated.length) result.issues.push({
			...unrecIssue,
			keys: aggregated
		});
		for (const k of bothKeys) if (!aggregated.includes(k) && keyIssues.has(k)) result.issues.push(keyIssues.get(k));
	}
	const merged = mergeValues(left.value, right.value);
	if (!merged.valid) {
		if (aborted(result)) return result;
		throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
	}
	result.value = merged.data;
	return result;
}
const $ZodTuple = /*@__PURE__*/ $constructor("$ZodTuple", (inst, def) => {
	$ZodType.init(inst, def);
	const items = def.items;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				input,
				inst,
				expected: "tuple",
				code: "invalid_type"
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, [], ctx) : [];
		const proms = [];
		const optinStart = getTupleOptStart(items, "optin");
		const optoutStart = getTupleOptStart(items, "optout");
		if (!def.rest) {
			if (input.length < optinStart) {
				payload.issues.push({
					code: "too_small",
					minimum: optinStart,
					inclusive: true,
					input,
					inst,
					origin: "array"
				});
				return payload;
			}
			if (input.length > items.length) payload.issues.push({
				code: "too_big",
				maximum: items.length,
				inclusive: true,
				input,
				inst,
				origin: "array"
			});
		}
		const itemResults = new Array(items.length);
		const abortEarly = def.rest ? ctx?.abortEarly : void 0;
		let itemAborted = false;
		for (let i = 0; i < items.length; i++) {
			const r = items[i]._zod.run({
				value: input[i],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((rr) => {
				itemResults[i] = rr;
			}));
			else {
				itemResults[i] = r;
				if (abortEarly && !itemAborted && r.issues.length) itemAborted = aborted(r);
			}
		}
		if (def.rest && !itemAborted) {
			let i = items.length - 1;
			const rest = input.slice(items.length);
			let seen = payload.issues.length;
			for (const el of rest) {
				if (abortEarly && payload.issues.length !== seen) {
					if (aborted(payload, seen)) break;
					seen = payload.issues.length;
				}
				i++;
				const result = def.rest._zod.run({
					value: el,
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((r) => handleTupleResult(r, payload, i)));
				else handleTupleResult(result, payload, i);
			}
		}
		if (proms.length) return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
		return handleTupleResults(itemResults, payload, items, input, optoutStart);
	};
});
function getTupleOptStart(items, key) {
	for (let i = items.length - 1; i >= 0; i--) if (!(key === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional")) return i + 1;
	return 0;
}
function handleTupleResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
	for (let i = 0; i < items.length; i++) {
		const r = itemResults[i];
		const isPresent = i < input.length;
		if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
			final.value.length = i;
			break;
		}
		if (r.issues.length) {
			if (!isPresent && i >= optoutStart) {
				final.value.length = i;
				break;
			}
			final.issues.push(...prefixIssues(i, r.issues));
		}
		final.value[i] = r.value;
	}
	for (let i = final.value.length - 1; i >= input.length; i--) if (items[i]._zod.optout === "optional" && final.value[i] === void 0) final.value.length = i;
	else break;
	return final;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$2.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			/**
			* $ZodDefault returns the default value immediately in forward direction.
			* It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
const $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNonOptional = /*@__PURE__*/ $constructor("$ZodNonOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => {
		const v = zod.def.innerType._zod.values;
		return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleNonOptionalResult(result, inst));
		return handleNonOptionalResult(result, inst);
	};
});
function handleNonOptionalResult(payload, inst) {
	if (!payload.issues.length && payload.value === void 0) payload.issues.push({
		code: "invalid_type",
		expected: "nonoptional",
		input: payload.value,
		inst
	});
	return payload;
}
function handleCatchResult(payload, result, def, ctx) {
	if (!result.issues.length) {
		payload.value = result.value;
		if (result.memo) payload.memo = true;
		return payload;
	}
	payload.value = def.catchValue({
		...result,
		value: payload.value,
		error: { issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config())) },
		input: payload.value
	});
	return payload;
}
const $ZodCatch = /*@__PURE__*/ $constructor("$ZodCatch", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run({
			value: payload.value,
			issues: []
		}, ctx);
		if (result instanceof Promise) return result.then((result) => handleCatchResult(payload, result, def, ctx));
		return handleCatchResult(payload, result, def, ctx);
	};
});
const $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodReadonly = /*@__PURE__*/ $constructor("$ZodReadonly", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then(handleReadonlyResult);
		return handleReadonlyResult(result);
	};
});
function handleReadonlyResult(payload) {
	if (!payload.memo) payload.value = Object.freeze(payload.value);
	return payload;
}
const $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}
// node_modules/zod/v4/core/memoizer.js
var $ZodCyclicError = class extends Error {
	constructor() {
		super(`Cannot parse a reference cycle that closes through a transform`);
		this.name = "ZodCyclicError";
	}
};
/** Keyed off the context object every schema in one parse call already shares. */
const STATE = "~memo";
const NO_ISSUES = [];
function isRef(value) {
	return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
	return issues.map((iss) => iss.path ? {
		...iss,
		path: iss.path.slice()
	} : { ...iss });
}
const recursive = /*@__PURE__*/ new WeakMap();
/** What the walk established, in order of certainty: ordered so the strongest answer among children wins. */
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
/** Whether this schema's subtree contains a cycle, so one parse can re-enter it. */
function isRecursive(inst, stack, resolve) {
	const cached = recursive.get(inst);
	if (cached !== void 0) return cached ? PROVEN : NONE;
	if (stack.has(inst)) return PROVEN;
	stack.add(inst);
	let result = NONE;
	const check = (child) => {
		if (result !== PROVEN && child?._zod) {
			const answer = isRecursive(child, stack, resolve);
			if (answer > result) result = answer;
		}
	};
	const shape = (sh, spread) => {
		let answer = NONE;
		for (const key of Reflect.ownKeys(sh)) {
			const desc = Object.getOwnPropertyDescriptor(sh, key);
			if (spread && !desc.enumerable) continue;
			const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
			if (child > answer) answer = child;
		}
		return answer;
	};
	const merge = (answer) => {
		if (answer > result) result = answer;
	};
	const def = inst._zod.def;
	switch (def.type) {
		case "object": {
			const raw = rawShape(def);
			merge(raw ? shape(raw, true) : ASSUMED);
			check(def.catchall);
			break;
		}
		case "array":
			check(def.element);
			break;
		case "tuple":
			for (const el of def.items) check(el);
			check(def.rest);
			break;
		case "record":
		case "map":
			check(def.keyType);
			check(def.valueType);
			break;
		case "set":
			check(def.valueType);
			break;
		case "union":
			for (const el of def.options) check(el);
			break;
		case "intersection":
			check(def.left);
			check(def.right);
			break;
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
		case "readonly":
		case "nonoptional":
		case "promise":
		case "success":
			check(def.innerType);
			break;
		case "pipe":
			check(def.in);
			check(def.out);
			break;
		case "function":
			check(def.input);
			check(def.output);
			break;
		case "lazy": {
			const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
			merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
			break;
		}
		case "template_literal":
		case "string":
		case "number":
		case "int":
		case "boolean":
		case "bigint":
		case "symbol":
		case "undefined":
		case "null":
		case "void":
		case "never":
		case "any":
		case "unknown":
		case "date":
		case "nan":
		case "enum":
		case "literal":
		case "file":
		case "transform":
		case "custom": break;
		default: for (const key in def) {
			const desc = Object.getOwnPropertyDescriptor(def, key);
			if (!desc || desc.get) continue;
			const value = desc.value;
			if (!value || typeof value !== "object") continue;
			if (value._zod) check(value);
			else if (Array.isArray(value)) for (const el of value) check(el);
		}
	}
	stack.delete(inst);
	return settle(inst, result);
}
/** An assumed answer must not outlive the resolution that settles it, so only a certain one is cached. */
function settle(inst, answer) {
	if (answer !== ASSUMED) recursive.set(inst, answer === PROVEN);
	return answer;
}
function bucketFor(state, inst) {
	let bucket = state.buckets.get(inst);
	if (!bucket) {
		bucket = /* @__PURE__ */ new WeakMap();
		state.buckets.set(inst, bucket);
	}
	return bucket;
}
let handoff;
const open = [];
const memo = {
	alloc(_inst, payload, empty) {
		const bucket = handoff;
		if (!bucket) return empty;
		handoff = void 0;
		const entry = {
			value: empty,
			issues: null
		};
		bucket.set(payload.value, entry);
		open.push(entry);
		return empty;
	},
	guard(inst) {
		var _a;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value)) throw new $ZodCyclicError();
				return base(payload, ctx);
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	},
	attach(inst) {
		var _a;
		let isRecursiveInst;
		let rechecked = false;
		let lastCtx;
		let lastBucket;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (isRecursiveInst === void 0) {
					const walked = isRecursive(inst, /* @__PURE__ */ new Set(), false);
					if (walked === NONE) {
						inst._zod.parse = base;
						if (inst._zod.run === wrapped) inst._zod.run = base;
						return base(payload, ctx);
					}
					if (walked === PROVEN || rechecked) isRecursiveInst = true;
					else rechecked = true;
				}
				const input = payload.value;
				if (!isRef(input)) return base(payload, ctx);
				let state = ctx[STATE];
				if (!state) {
					state = {
						buckets: /* @__PURE__ */ new WeakMap(),
						backEdges: void 0
					};
					ctx[STATE] = state;
				}
				let bucket;
				if (lastCtx === ctx) bucket = lastBucket;
				else {
					bucket = bucketFor(state, inst);
					lastCtx = ctx;
					lastBucket = bucket;
				}
				const hit = bucket.get(input);
				if (hit) {
					payload.value = hit.value;
					if (hit.issues) {
						if (hit.issues.length) payload.issues.push(...cloneIssues(hit.issues));
					} else {
						payload.memo = true;
						state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
						state.backEdges.add(hit.value);
					}
					return payload;
				}
				handoff = bucket;
				const depth = open.length;
				const result = base(payload, ctx);
				handoff = void 0;
				const entry = open.length > depth ? open.pop() : void 0;
				if (result instanceof Promise) return result.then((r) => {
					if (entry) entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
					return r;
				});
				if (entry) entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
				return result;
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	}
};
/** The memoizer that gives containers cycle support. `zod` installs it by default; `zod/mini` opts in with `config({ memoizer: memoizer() })`. */
function memoizer() {
	return memo;
}
/** Whether this value is a node a back-edge resolved to before it finished. */
function isBackEdge(ctx, value) {
	const backEdges = ctx[STATE]?.backEdges;
	return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}
// node_modules/zod/v4/locales/en.js
const error = () => {
	const Sizable = {
		string: {
			unit: "characters",
			verb: "to have"
		},
		file: {
			unit: "bytes",
			verb: "to have"
		},
		array: {
			unit: "items",
			verb: "to have"
		},
		set: {
			unit: "items",
			verb: "to have"
		},
		map: {
			unit: "entries",
			verb: "to have"
		}
	};
	function getSizing(origin) {
		return Sizable[origin] ?? null;
	}
	const FormatDictionary = {
		regex: "input",
		email: "email address",
		url: "URL",
		emoji: "emoji",
		uuid: "UUID",
		uuidv4: "UUIDv4",
		uuidv6: "UUIDv6",
		nanoid: "nanoid",
		guid: "GUID",
		cuid: "cuid",
		cuid2: "cuid2",
		ulid: "ULID",
		xid: "XID",
		ksuid: "KSUID",
		datetime: "ISO datetime",
		date: "ISO date",
		time: "ISO time",
		duration: "ISO duration",
		ipv4: "IPv4 address",
		ipv6: "IPv6 address",
		mac: "MAC address",
		cidrv4: "IPv4 range",
		cidrv6: "IPv6 range",
		base64: "base64-encoded string",
		base64url: "base64url-encoded string",
		json_string: "JSON string",
		e164: "E.164 number",
		currency_code: "currency code",
		credit_card: "credit card number",
		iban: "IBAN",
		jwt: "JWT",
		template_literal: "input"
	};
	const TypeDictionary = { nan: "NaN" };
	function getTypeName(type, input) {
		if (type === "number" && typeof input === "number" && !Number.isFinite(input)) return String(input);
		return TypeDictionary[type] ?? type;
	}
	return (issue) => {
		switch (issue.code) {
			case "invalid_type": return `Invalid input: expected ${getTypeName(issue.expected)}, received ${getTypeName(parsedType(issue.input), issue.input)}`;
			case "invalid_value":
				if (issue.values.length === 1) return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
				return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
			case "too_big": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
				return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
			}
			case "too_small": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
				return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
			}
			case "invalid_format": {
				const _issue = issue;
				if (_issue.format === "starts_with") return `Invalid string: must start with "${_issue.prefix}"`;
				if (_issue.format === "ends_with") return `Invalid string: must end with "${_issue.suffix}"`;
				if (_issue.format === "includes") return `Invalid string: must include "${_issue.includes}"`;
				if (_issue.format === "regex") return `Invalid string: must match pattern ${_issue.pattern}`;
				return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
			}
			case "not_multiple_of": return `Invalid number: must be a multiple of ${issue.divisor}`;
			case "unrecognized_keys": return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
			case "invalid_key": return `Invalid key in ${issue.origin}`;
			case "invalid_union":
				if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) return `Invalid discriminator value. Expected ${issue.options.map((o) => `'${o}'`).join(" | ")}`;
				if (issue.inclusive === false) return "Invalid input: more than one option matched";
				return "Invalid input";
			case "invalid_element": return `Invalid value in ${issue.origin}`;
			default: return `Invalid input`;
		}
	};
};
function en_default() {
	return { localeError: error() };
}
// node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;
// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
	return new Class({
		type: "string",
		format: "email",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
	return new Class({
		type: "string",
		format: "guid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v4",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v6",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v7",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
	return new Class({
		type: "string",
		format: "url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
	return new Class({
		type: "string",
		format: "emoji",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
	return new Class({
		type: "string",
		format: "nanoid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link _cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
	return new Class({
		type: "string",
		format: "cuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
	return new Class({
		type: "string",
		format: "cuid2",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
	return new Class({
		type: "string",
		format: "ulid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
	return new Class({
		type: "string",
		format: "xid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
	return new Class({
		type: "string",
		format: "ksuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
	return new Class({
		type: "string",
		format: "ipv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
	return new Class({
		type: "string",
		format: "ipv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
	return new Class({
		type: "string",
		format: "base64",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
	return new Class({
		type: "string",
		format: "base64url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
	return new Class({
		type: "string",
		format: "e164",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
	return new Class({
		type: "string",
		format: "jwt",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
	return new Class({
		type: "string",
		format: "time",
		check: "string_format",
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
	return new Class({
		type: "string",
		format: "duration",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
	return new $ZodCheckMultipleOf({
		check: "multiple_of",
		...normalizeParams(params),
		value
	});
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
	return new $ZodCheckLengthEquals({
		check: "length_equals",
		...normalizeParams(params),
		length
	});
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
	return new $ZodCheckLowerCase({
		check: "string_format",
		format: "lowercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
	return new $ZodCheckUpperCase({
		check: "string_format",
		format: "uppercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
	return new $ZodCheckIncludes({
		check: "string_format",
		format: "includes",
		...normalizeParams(params),
		includes
	});
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
	return new $ZodCheckStartsWith({
		check: "string_format",
		format: "starts_with",
		...normalizeParams(params),
		prefix
	});
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
	return new $ZodCheckEndsWith({
		check: "string_format",
		format: "ends_with",
		...normalizeParams(params),
		suffix
	});
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
	return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
	return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
	return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
	return new Class({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _custom(Class, fn, _params) {
	const norm = normalizeParams(_params);
	norm.abort ?? (norm.abort = true);
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...norm
	});
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
	const ch = /* @__PURE__ */ _check((payload) => {
		payload.addIssue = (issue$2) => {
			if (typeof issue$2 === "string") payload.issues.push(issue(issue$2, payload.value, ch._zod.def));
			else {
				const _issue = issue$2;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = ch);
				_issue.continue ?? (_issue.continue = !ch._zod.def.abort);
				payload.issues.push(issue(_issue));
			}
		};
		return fn(payload.value, payload);
	}, params);
	return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
	const ch = new $ZodCheck({
		check: "custom",
		...normalizeParams(params)
	});
	ch._zod.check = fn;
	return ch;
}
// node_modules/zod/v4/core/to-json-schema.js
function assignProps(target, ...sources) {
	for (const source of sources) for (const key of Reflect.ownKeys(source)) if (Object.prototype.propertyIsEnumerable.call(source, key)) assignProp(target, key, source[key]);
	return target;
}
function initializeContext(params) {
	let target = params?.target ?? "draft-2020-12";
	if (target === "draft-4") target = "draft-04";
	if (target === "draft-7") target = "draft-07";
	return {
		processors: params.processors ?? {},
		metadataRegistry: params?.metadata ?? globalRegistry,
		target,
		unrepresentable: params?.unrepresentable ?? "throw",
		override: params?.override ?? (() => {}),
		io: params?.io ?? "output",
		counter: 0,
		seen: /* @__PURE__ */ new Map(),
		sharedDefsExtractedFor: void 0,
		sharedEmitDoneFor: void 0,
		cycles: params?.cycles ?? "ref",
		reused: params?.reused ?? "inline",
		intersections: [],
		deferred: [],
		external: params?.external ?? void 0
	};
}
/**
* Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
* `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
* custom JSON Schema was written into `json`, in which case the caller must not write its own.
*/
function handleUnrepresentable(schema, ctx, json, params, message) {
	const result = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({
		zodSchema: schema,
		path: params.path,
		message
	}) : ctx.unrepresentable;
	if (result === "any") return false;
	if (result === void 0 || result === "throw") throw new Error(message);
	Object.assign(json, result);
	return true;
}
function processSchema(schema, ctx, _params = {
	path: [],
	schemaPath: []
}) {
	var _a;
	const def = schema._zod.def;
	const seen = ctx.seen.get(schema);
	if (seen) {
		seen.count++;
		if (_params.schemaPath.includes(schema)) seen.cycle = _params.path;
		return seen.schema;
	}
	const result = {
		schema: {},
		count: 1,
		cycle: void 0,
		path: _params.path
	};
	ctx.seen.set(schema, result);
	ctx.sharedDefsExtractedFor = void 0;
	ctx.sharedEmitDoneFor = void 0;
	const overrideSchema = schema._zod.toJSONSchema?.();
	if (overrideSchema) result.schema = overrideSchema;
	else {
		const params = {
			..._params,
			schemaPath: [..._params.schemaPath, schema],
			path: _params.path
		};
		if (schema._zod.processJSONSchema) schema._zod.processJSONSchema(ctx, result.schema, params);
		else {
			const _json = result.schema;
			const processor = ctx.processors[def.type];
			if (!processor) throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
			processor(schema, ctx, _json, params);
		}
		const parent = schema._zod.parent;
		if (parent) {
			if (!result.ref) result.ref = parent;
			processSchema(parent, ctx, params);
			ctx.seen.get(parent).isParent = true;
		}
	}
	const meta = ctx.metadataRegistry.get(schema);
	if (meta) assignProps(result.schema, meta);
	if (ctx.io === "input" && isTransforming(schema)) {
		delete result.schema.examples;
		delete result.schema.default;
	}
	if (ctx.io === "input" && "_prefault" in result.schema) (_a = result.schema).default ?? (_a.default = result.schema._prefault);
	delete result.schema._prefault;
	return ctx.seen.get(schema).schema;
}
function encodeJSONPointerSegment(segment) {
	return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external) return;
	const idToSchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.entries()) {
		const id = ctx.metadataRegistry.get(entry[0])?.id;
		if (id) {
			const existing = idToSchema.get(id);
			if (existing && existing !== entry[0]) throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
			idToSchema.set(id, entry[0]);
		}
	}
	const makeURI = (entry) => {
		const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
		if (ctx.external) {
			const externalId = ctx.external.registry.get(entry[0])?.id;
			const uriGenerator = ctx.external.uri ?? ((id) => id);
			if (externalId) return { ref: uriGenerator(externalId) };
			const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
			entry[1].defId = id;
			return {
				defId: id,
				ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}`
			};
		}
		const uriPrefix = `#`;
		const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
		if (entry[1] === root && !entry[1].schema.id) return { ref: uriPrefix };
		const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
		return {
			defId,
			ref: defUriPrefix + encodeJSONPointerSegment(defId)
		};
	};
	const extractToDef = (entry) => {
		if (entry[1].schema.$ref) return;
		const seen = entry[1];
		const { ref, defId } = makeURI(entry);
		seen.def = { ...seen.schema };
		if (defId) seen.defId = defId;
		const schema = seen.schema;
		for (const key in schema) delete schema[key];
		schema.$ref = ref;
	};
	if (ctx.cycles === "throw") for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.cycle) throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
	}
	for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (schema === entry[0]) {
			extractToDef(entry);
			continue;
		}
		if (ctx.external) {
			const ext = ctx.external.registry.get(entry[0])?.id;
			if (schema !== entry[0] && ext) {
				extractToDef(entry);
				continue;
			}
		}
		if (ctx.metadataRegistry.get(entry[0])?.id) {
			extractToDef(entry);
			continue;
		}
		if (seen.cycle) {
			extractToDef(entry);
			continue;
		}
		if (seen.count > 1) {
			if (ctx.reused === "ref") extractToDef(entry);
		}
	}
	if (ctx.external) ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
	const options = schema.anyOf;
	if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0) return;
	const types = [];
	for (const option of options) {
		if (!option || typeof option !== "object") return;
		compactTypeUnion(option);
		const keys = Object.keys(option);
		if (keys.length !== 1 || keys[0] !== "type") return;
		const type = option.type;
		for (const member of Array.isArray(type) ? type : [type]) {
			if (typeof member !== "string") return;
			if (!types.includes(member)) types.push(member);
		}
	}
	delete schema.anyOf;
	schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
* an annotation like `description` — makes a member unfoldable, so a constraint this does not
* understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
const FOLDABLE_KEYS = /* @__PURE__ */ new Set([
	"type",
	"properties",
	"required",
	"additionalProperties"
]);
const UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
	const extra = member.additionalProperties;
	if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null) return null;
	return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
	const objects = [];
	for (const member of members) {
		if (typeof member !== "object" || member.type !== "object") return null;
		for (const key in member) if (!FOLDABLE_KEYS.has(key)) return null;
		objects.push(member);
	}
	const properties = {};
	const required = /* @__PURE__ */ new Set();
	for (const object of objects) {
		for (const key in object.properties) {
			if (Object.prototype.hasOwnProperty.call(properties, key)) continue;
			const parts = [];
			for (const other of objects) {
				const part = other.properties?.[key] ?? undeclaredConstraint(other);
				if (part === null || part === void 0) continue;
				if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part))) parts.push(part);
			}
			assignProp(properties, key, parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts });
		}
		for (const key of object.required ?? []) required.add(key);
	}
	const folded = {
		type: "object",
		properties
	};
	if (required.size) folded.required = [...required];
	if (objects.every((object) => object.additionalProperties === false)) folded.additionalProperties = false;
	else {
		const constraints = [];
		for (const object of objects) {
			const constraint = undeclaredConstraint(object);
			if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint))) constraints.push(constraint);
		}
		if (constraints.length === 1) folded.additionalProperties = constraints[0];
		else if (constraints.length > 1) folded.additionalProperties = { allOf: constraints };
	}
	return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
* closed object members reject each other's keys and the schema validates nothing. Zod's parser
* pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
* *every* side rejects it — so the emitted schema has to pool them too, and folding the members
* into one object is the encoding that says so on every target.
*
* This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
* machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
* keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
	const allOf = json.allOf;
	if (!Array.isArray(allOf) || allOf.length < 2) return;
	for (const key of FOLDABLE_KEYS) if (key in json) return;
	const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
	let folded = null;
	if (!unions.length) folded = foldObjects(allOf);
	else {
		const union = unions[0];
		const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
		if (Object.keys(union).length !== 1) return;
		const rest = allOf.filter((m) => m !== union);
		const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
		if (branches.some((b) => !b)) return;
		folded = { [keyword]: branches };
	}
	if (!folded) return;
	delete json.allOf;
	assignProps(json, folded);
}
function finalize(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	const flattenRef = (zodSchema) => {
		const seen = ctx.seen.get(zodSchema);
		if (seen.ref === null) return;
		const schema = seen.def ?? seen.schema;
		const _cached = { ...schema };
		const ref = seen.ref;
		seen.ref = null;
		if (ref) {
			flattenRef(ref);
			const refSeen = ctx.seen.get(ref);
			const refSchema = refSeen.schema;
			if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
				schema.allOf = schema.allOf ?? [];
				schema.allOf.push(refSchema);
			} else assignProps(schema, refSchema);
			assignProps(schema, _cached);
			if (zodSchema._zod.parent === ref) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (!(key in _cached)) delete schema[key];
			}
			if (refSchema.$ref && refSeen.def) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) delete schema[key];
			}
		}
		const parent = zodSchema._zod.parent;
		if (parent && parent !== ref) {
			flattenRef(parent);
			const parentSeen = ctx.seen.get(parent);
			if (parentSeen?.schema.$ref) {
				schema.$ref = parentSeen.schema.$ref;
				if (parentSeen.def) for (const key in schema) {
					if (key === "$ref" || key === "allOf") continue;
					if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) delete schema[key];
				}
			}
		}
		ctx.override({
			zodSchema,
			jsonSchema: schema,
			path: seen.path ?? []
		});
	};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
		for (const entry of [...ctx.seen.entries()].reverse()) flattenRef(entry[0]);
		if (ctx.target !== "openapi-3.0") for (const entry of ctx.seen.entries()) compactTypeUnion(entry[1].def ?? entry[1].schema);
		for (const rewrite of ctx.deferred) rewrite();
		if (ctx.intersections.length) {
			const carriers = /* @__PURE__ */ new Map();
			for (const seen of ctx.seen.values()) for (const json of [seen.schema, seen.def]) {
				const allOf = json?.allOf;
				if (!Array.isArray(allOf)) continue;
				const existing = carriers.get(allOf);
				if (existing) existing.push(json);
				else carriers.set(allOf, [json]);
			}
			for (const allOf of ctx.intersections) for (const json of carriers.get(allOf) ?? []) foldIntersection(json);
		}
	}
	const result = {};
	if (ctx.target === "draft-2020-12") result.$schema = "https://json-schema.org/draft/2020-12/schema";
	else if (ctx.target === "draft-07") result.$schema = "http://json-schema.org/draft-07/schema#";
	else if (ctx.target === "draft-04") result.$schema = "http://json-schema.org/draft-04/schema#";
	else if (ctx.target === "openapi-3.0") {}
	if (ctx.external?.uri) {
		const id = ctx.external.registry.get(schema)?.id;
		if (!id) throw new Error("Schema is missing an `id` property");
		result.$id = ctx.external.uri(id);
	}
	assignProps(result, root.defId ? root.schema : root.def ?? root.schema);
	const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
	if (rootMetaId !== void 0 && result.id === rootMetaId) delete result.id;
	const defs = ctx.external?.defs ?? {};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.def && seen.defId) {
			if (seen.def.id === seen.defId) delete seen.def.id;
			assignProp(defs, seen.defId, seen.def);
		}
	}
	if (ctx.external) ctx.sharedEmitDoneFor = ctx.external;
	if (ctx.external) {} else if (Object.keys(defs).length > 0) {
		if (ctx.target === "draft-2020-12") result.$defs = defs;
		else result.definitions = defs;
	}
	try {
		const finalized = JSON.parse(JSON.stringify(result));
		Object.defineProperty(finalized, "~standard", {
			value: {
				...schema["~standard"],
				jsonSchema: {
					input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
					output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
				}
			},
			enumerable: false,
			writable: false
		});
		return finalized;
	} catch (_err) {
		throw new Error("Error converting schema to JSON.");
	}
}
function isTransforming(_schema, _ctx) {
	const ctx = _ctx ?? { seen: /* @__PURE__ */ new Set() };
	if (ctx.seen.has(_schema)) return false;
	ctx.seen.add(_schema);
	const def = _schema._zod.def;
	if (def.type === "transform") return true;
	if (def.type === "array") return isTransforming(def.element, ctx);
	if (def.type === "set") return isTransforming(def.valueType, ctx);
	if (def.type === "lazy") return isTransforming(def.getter(), ctx);
	if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") return isTransforming(def.innerType, ctx);
	if (def.type === "intersection") return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
	if (def.type === "record" || def.type === "map") return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
	if (def.type === "pipe") {
		if (_schema._zod.traits.has("$ZodCodec")) return true;
		return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
	}
	if (def.type === "object") {
		for (const key in def.shape) if (isTransforming(def.shape[key], ctx)) return true;
		return false;
	}
	if (def.type === "union") {
		for (const option of def.options) if (isTransforming(option, ctx)) return true;
		return false;
	}
	if (def.type === "tuple") {
		for (const item of def.items) if (isTransforming(item, ctx)) return true;
		if (def.rest && isTransforming(def.rest, ctx)) return true;
		return false;
	}
	return false;
}
/**
* Creates a toJSONSchema method for a schema instance.
* This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
*/
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
	const ctx = initializeContext({
		...params,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
	const { libraryOptions, target } = params ?? {};
	const ctx = initializeContext({
		...libraryOptions ?? {},
		target,
		io,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
// node_modules/zod/v4/core/json-schema-processors.js
const narrowMin = (agg, key, value) => {
	if (agg[key] === void 0 || value > agg[key]) agg[key] = value;
};
const narrowMax = (agg, key, value) => {
	if (agg[key] === void 0 || value < agg[key]) agg[key] = value;
};
const narrowBoth = (agg, value) => {
	narrowMin(agg, "minimum", value);
	narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
	agg.multipleOf ?? (agg.multipleOf = []);
	if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
	agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
	agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
	agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
const setFormat = (agg, format) => {
	agg.format = format;
	if (format.includes("int")) agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
	setFormat(agg, def.format);
	const [minimum, maximum] = ranges[def.format];
	narrowMin(agg, "minimum", minimum);
	narrowMax(agg, "maximum", maximum);
};
const contributors = {
	greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
	less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
	multiple_of: (agg, def) => addDivisor(agg, def.value),
	number_format: formatContributor(NUMBER_FORMAT_RANGES),
	bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
	min_length: minContributor,
	max_length: maxContributor,
	length_equals: (agg, def) => narrowBoth(agg, def.length),
	min_size: minContributor,
	max_size: maxContributor,
	size_equals: (agg, def) => narrowBoth(agg, def.size),
	string_format: (agg, def) => {
		setFormat(agg, def.format);
		if (def.pattern) addPattern(agg, def.pattern);
		if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
		if (def.local || def.precision === -1) agg.laxFormat = true;
	},
	mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
	const agg = {};
	const def = schema._zod.def;
	const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
	for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
	const bag = schema._zod.bag;
	if (bag.minimum !== void 0) narrowMin(agg, "minimum", bag.minimum);
	if (bag.exclusiveMinimum !== void 0) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
	if (bag.maximum !== void 0) narrowMax(agg, "maximum", bag.maximum);
	if (bag.exclusiveMaximum !== void 0) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
	if (bag.multipleOf !== void 0) addDivisor(agg, bag.multipleOf);
	if (bag.format !== void 0) {
		agg.format ?? (agg.format = bag.format);
		if (bag.format.includes("int")) agg.isInt = true;
	}
	if (bag.mime) intersectMime(agg, bag.mime);
	for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
	return agg;
}
const formatMap = {
	guid: "uuid",
	url: "uri",
	datetime: "date-time",
	json_string: "json-string",
	regex: ""
};
const exactPatterns = /* @__PURE__ */ new Map([[base64Charset, base64], [base64urlCharset, base64url]]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
	const json = _json;
	json.type = "string";
	const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minLength = minimum;
	if (typeof maximum === "number") json.maxLength = maximum;
	if (format) {
		json.format = formatMap[format] ?? format;
		if (json.format === "") delete json.format;
		if (format === "time" || laxFormat) delete json.format;
	}
	if (contentEncoding) json.contentEncoding = contentEncoding;
	if (patterns && patterns.size > 0) {
		const patternList = [...patterns].map(exactPattern);
		if (patternList.length === 1) json.pattern = patternList[0].source;
		else if (patternList.length > 1) json.allOf = [...patternList.map((regex) => ({
			...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
			pattern: regex.source
		}))];
	}
};
const numberProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
	json.type = isInt ? "integer" : "number";
	const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
	const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
	const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
	if (exMin) {
		if (legacy) {
			json.minimum = exclusiveMinimum;
			json.exclusiveMinimum = true;
		} else json.exclusiveMinimum = exclusiveMinimum;
	} else if (typeof minimum === "number") json.minimum = minimum;
	if (exMax) {
		if (legacy) {
			json.maximum = exclusiveMaximum;
			json.exclusiveMaximum = true;
		} else json.exclusiveMaximum = exclusiveMaximum;
	} else if (typeof maximum === "number") json.maximum = maximum;
	if (multipleOf) {
		const divisors = /* @__PURE__ */ new Set();
		for (const divisor of multipleOf) if (Number.isFinite(divisor) && divisor !== 0) divisors.add(Math.abs(divisor));
		else handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
		const [first, ...rest] = divisors;
		if (first !== void 0) json.multipleOf = first;
		if (rest.length) json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
	}
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const neverProcessor = (_schema, _ctx, json, _params) => {
	json.not = {};
};
const enumProcessor = (schema, _ctx, json, _params) => {
	const def = schema._zod.def;
	const values = getEnumValues(def.entries);
	if (values.length === 0) {
		json.not = {};
		return;
	}
	if (values.every((v) => typeof v === "number")) json.type = "number";
	if (values.every((v) => typeof v === "string")) json.type = "string";
	json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	if (def.values.length === 0) {
		json.not = {};
		return;
	}
	const vals = [];
	for (const val of def.values) if (val === void 0) {
		if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema")) return;
	} else if (typeof val === "bigint") {
		if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema")) return;
		vals.push(Number(val));
	} else vals.push(val);
	if (vals.length === 0) {} else if (vals.length === 1) {
		const val = vals[0];
		json.type = val === null ? "null" : typeof val;
		if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") json.enum = [val];
		else json.const = val;
	} else {
		if (vals.every((v) => typeof v === "number")) json.type = "number";
		if (vals.every((v) => typeof v === "string")) json.type = "string";
		if (vals.every((v) => typeof v === "boolean")) json.type = "boolean";
		if (vals.every((v) => v === null)) json.type = "null";
		json.enum = vals;
	}
};
const customProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const arrayProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
	json.type = "array";
	json.items = processSchema(def.element, ctx, {
		...params,
		path: [...params.path, "items"]
	});
};
function inputOptin(schema) {
	const def = schema._zod.def;
	if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) return inputOptin(def.out);
	if (def.type === "catch") return inputOptin(def.innerType);
	return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const shape = def.shape;
	if (Object.getOwnPropertySymbols(shape).length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) return;
	json.type = "object";
	json.properties = {};
	for (const key in shape) assignProp(json.properties, key, processSchema(shape[key], ctx, {
		...params,
		path: [
			...params.path,
			"properties",
			key
		]
	}));
	const requiredKeys = [];
	for (const key of Object.keys(shape)) {
		const field = def.shape[key];
		if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) requiredKeys.push(key);
	}
	if (requiredKeys.length > 0) json.required = requiredKeys;
	if (def.catchall?._zod.def.type === "never") json.additionalProperties = false;
	else if (!def.catchall) {
		if (ctx.io === "output") json.additionalProperties = false;
	} else if (def.catchall) json.additionalProperties = processSchema(def.catchall, ctx, {
		...params,
		path: [...params.path, "additionalProperties"]
	});
};
const unionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const isExclusive = def.inclusive === false;
	const options = def.options.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			isExclusive ? "oneOf" : "anyOf",
			i
		]
	}));
	if (isExclusive) json.oneOf = options;
	else json.anyOf = options;
};
const intersectionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const a = processSchema(def.left, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			0
		]
	});
	const b = processSchema(def.right, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			1
		]
	});
	const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
	const allOf = [...isSimpleIntersection(a) ? a.allOf : [a], ...isSimpleIntersection(b) ? b.allOf : [b]];
	json.allOf = allOf;
	ctx.intersections.push(allOf);
};
const tupleProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "array";
	const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
	const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
	const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			prefixPath,
			i
		]
	}));
	const rest = def.rest ? processSchema(def.rest, ctx, {
		...params,
		path: [
			...params.path,
			restPath,
			...ctx.target === "openapi-3.0" ? [def.items.length] : []
		]
	}) : null;
	let minItems = def.items.length;
	while (minItems > 0) {
		const item = def.items[minItems - 1];
		if (!(ctx.io === "input" ? inputOptin(item) !== void 0 : item._zod.optout === "optional")) break;
		minItems--;
	}
	const maxItems = def.items.length;
	const isClosed = !def.rest;
	if (ctx.target === "draft-2020-12") {
		json.prefixItems = prefixItems;
		if (isClosed) json.items = false;
		else if (rest) json.items = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else if (ctx.target === "openapi-3.0") {
		json.items = { anyOf: prefixItems };
		if (rest) json.items.anyOf.push(rest);
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	} else {
		json.items = prefixItems;
		if (isClosed) json.additionalItems = false;
		else if (rest) json.additionalItems = rest;
		if (minItems > 0) json.minItems = minItems;
		if (isClosed) json.maxItems = maxItems;
	}
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
* numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
* behind a wrapper only carries its own `type` before then, and a union key only has its branches.
*
* A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
* than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
* exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
* accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
* outright. */
function stringifyKeyNames(bySchema, json, visited) {
	if (json.$ref) {
		if (visited.has(json)) return json;
		visited.add(json);
		const def = bySchema.get(json)?.def;
		if (!def) return json;
		const inlined = stringifyKeyNames(bySchema, def, visited);
		return inlined === def ? json : inlined;
	}
	for (const keyword of ["anyOf", "oneOf"]) {
		const branches = json[keyword];
		if (!Array.isArray(branches)) continue;
		const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
		if (mapped.some((branch, i) => branch !== branches[i])) json = {
			...json,
			[keyword]: mapped
		};
	}
	const types = Array.isArray(json.type) ? json.type : [json.type];
	const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
	const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
	if (!numericType && !values?.some((v) => typeof v === "number")) return json;
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
	if (rest.enum) rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
	else if (typeof rest.const === "number") rest.const = String(rest.const);
	if (!numericType) return rest;
	rest.type = "string";
	if (!values) rest.pattern = (types.includes("number") ? number$2 : integer).source;
	return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
const pendingRecords = /* @__PURE__ */ new WeakMap();
function rewriteKeyNames(ctx) {
	const bySchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.values()) if (entry.def && !bySchema.has(entry.schema)) bySchema.set(entry.schema, entry);
	const rewrites = /* @__PURE__ */ new Map();
	for (const record of pendingRecords.get(ctx) ?? []) {
		const seen = ctx.seen.get(record);
		const names = (seen?.def ?? seen?.schema)?.propertyNames;
		if (!names || names === true || rewrites.has(names)) continue;
		const rewritten = stringifyKeyNames(bySchema, names, /* @__PURE__ */ new Set());
		if (rewritten !== names) rewrites.set(names, rewritten);
	}
	if (!rewrites.size) return;
	for (const entry of ctx.seen.values()) for (const carrier of [entry.schema, entry.def]) {
		const rewritten = carrier && rewrites.get(carrier.propertyNames);
		if (rewritten) carrier.propertyNames = rewritten;
	}
}
const recordProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "object";
	const keyType = def.keyType;
	const patterns = aggregateChecks(keyType).patterns;
	if (def.mode === "loose" && patterns && patterns.size > 0) {
		const valueSchema = processSchema(def.valueType, ctx, {
			...params,
			path: [
				...params.path,
				"patternProperties",
				"*"
			]
		});
		json.patternProperties = {};
		for (const pattern of patterns) assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
	} else {
		if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
			json.propertyNames = processSchema(def.keyType, ctx, {
				...params,
				path: [...params.path, "propertyNames"]
			});
			let pending = pendingRecords.get(ctx);
			if (!pending) {
				pending = [];
				pendingRecords.set(ctx, pending);
				ctx.deferred.push(() => rewriteKeyNames(ctx));
			}
			pending.push(schema);
		}
		json.additionalProperties = processSchema(def.valueType, ctx, {
			...params,
			path: [...params.path, "additionalProperties"]
		});
	}
	const keyValues = keyType._zod.values;
	const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
	if (keyValues && !def.partial && !omittableOnInput) {
		const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
		if (validKeyValues.length > 0) json.required = validKeyValues.map(String);
	}
};
const nullableProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const inner = processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	if (ctx.target === "openapi-3.0") {
		seen.ref = def.innerType;
		json.nullable = true;
	} else json.anyOf = [inner, { type: "null" }];
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
* A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
* unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
	let unrepresentable = false;
	const serialized = JSON.stringify(value, (_, val) => {
		if (typeof val !== "bigint") return val;
		unrepresentable = true;
		return null;
	});
	if (!unrepresentable) return JSON.parse(serialized);
	handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
	return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	if (ctx.io !== "input") return;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	let catchValue;
	try {
		catchValue = def.catchValue(void 0);
	} catch {
		handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
		return;
	}
	json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	const inIsTransform = def.in._zod.traits.has("$ZodTransform");
	const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	json.readOnly = true;
};
const optionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
// node_modules/zod/v4/classic/errors.js
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
	Object.defineProperty(proto, key, {
		configurable: true,
		enumerable: false,
		get() {
			const value = make(this);
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
			return value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
		}
	});
}
const initializer = (inst, issues) => {
	$ZodError.init(inst, issues);
	inst.name = "ZodError";
	const proto = Object.getPrototypeOf(inst);
	if (_installedErrorProtos.has(proto)) return;
	_installedErrorProtos.add(proto);
	_lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
	_lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
	_lazyMethod(proto, "addIssue", (self) => (issue) => {
		self.issues.push(issue);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	_lazyMethod(proto, "addIssues", (self) => (issues) => {
		self.issues.push(...issues);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	Object.defineProperty(proto, "isEmpty", {
		configurable: true,
		enumerable: false,
		get() {
			return this.issues.length === 0;
		}
	});
};
const ZodRealError = /*@__PURE__*/ $constructor("ZodError", initializer, void 0, { Parent: Error });
// node_modules/zod/v4/classic/parse.js
const parse$1 = /* @__PURE__ */ _parse(ZodRealError);
const parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
const encode = /* @__PURE__ */ _encode(ZodRealError);
const decode = /* @__PURE__ */ _decode(ZodRealError);
const encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);
// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
	if (!globalConfig.localeError) config(en_default());
}
function _ensureDefaultMemoizer() {
	if (!globalConfig.memoizer) config({ memoizer: memoizer() });
}
const ZodType = /*@__PURE__*/ $constructor("ZodType", (inst, def) => {
	_ensureDefaultLocale();
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
	return inst;
}, {
	check(...chks) {
		const def = this.def;
		return this.clone(mergeDefs(def, { checks: [...def.checks ?? [], ...chks.map((ch) => typeof ch === "function" ? { _zod: {
			check: ch,
			def: { check: "custom" },
			onattach: []
		} } : ch)] }), { parent: true });
	},
	with(...chks) {
		return this.check(...chks);
	},
	clone(def, params) {
		return clone(this, def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	refine(check, params) {
		return this.check(refine(check, params));
	},
	superRefine(refinement, params) {
		return this.check(superRefine(refinement, params));
	},
	overwrite(fn) {
		return this.check(/* @__PURE__ */ _overwrite(fn));
	},
	optional() {
		return optional$1(this);
	},
	exactOptional() {
		return exactOptional(this);
	},
	nullable() {
		return nullable(this);
	},
	nullish() {
		return optional$1(nullable(this));
	},
	nonoptional(params) {
		return nonoptional(this, params);
	},
	array() {
		return array(this);
	},
	or(arg) {
		return union([this, arg]);
	},
	and(arg) {
		return intersection(this, arg);
	},
	transform(tx) {
		return pipe(this, transform(tx));
	},
	default(d) {
		return _default(this, d);
	},
	prefault(d) {
		return prefault(this, d);
	},
	catch(params) {
		return _catch(this, params);
	},
	pipe(target) {
		return pipe(this, target);
	},
	readonly() {
		return readonly(this);
	},
	describe(description) {
		const cl = this.clone();
		globalRegistry.add(cl, { description });
		return cl;
	},
	meta(...args) {
		if (args.length === 0) return globalRegistry.get(this);
		const cl = this.clone();
		globalRegistry.add(cl, args[0]);
		return cl;
	},
	isOptional() {
		return this.safeParse(void 0).success;
	},
	isNullable() {
		return this.safeParse(null).success;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	},
	get "~standard"() {
		return hide(this, "~standard", {
			...standardProps(this),
			jsonSchema: {
				input: createStandardJSONSchemaMethod(this, "input"),
				output: createStandardJSONSchemaMethod(this, "output")
			}
		});
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	},
	parse: function _parse(data, params) {
		return parse$1(this, data, params, { callee: _parse });
	},
	parseAsync: async function _parseAsync(data, params) {
		return await parseAsync(this, data, params, { callee: _parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	async safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	get spa() {
		return this?.safeParseAsync;
	},
	set spa(value) {
		own(this, "spa", value);
	},
	validate(data, params) {
		return validate(this, data, params);
	},
	validateAsync(data, params) {
		return validateAsync$1(this, data, params);
	},
	encode: function _encode(data, params) {
		return encode(this, data, params, { callee: _encode });
	},
	decode: function _decode(data, params) {
		return decode(this, data, params, { callee: _decode });
	},
	encodeAsync: async function _encodeAsync(data, params) {
		return await encodeAsync(this, data, params, { callee: _encodeAsync });
	},
	decodeAsync: async function _decodeAsync(data, params) {
		return await decodeAsync(this, data, params, { callee: _decodeAsync });
	},
	safeEncode(data, params) {
		return safeEncode(this, data, params);
	},
	safeDecode(data, params) {
		return safeDecode(this, data, params);
	},
	async safeEncodeAsync(data, params) {
		return safeEncodeAsync(this, data, params);
	},
	async safeDecodeAsync(data, params) {
		return safeDecodeAsync(this, data, params);
	},
	toJSONSchema(params) {
		return createToJSONSchemaMethod(this, {})(params);
	},
	get description() {
		return globalRegistry.get(this)?.description;
	},
	get _def() {
		return this._zod.def;
	}
});
/** @internal */
const _ZodString = /*@__PURE__*/ $constructor("_ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, /*@__PURE__*/ derived({
	format: (inst) => aggregateChecks(inst).format ?? null,
	minLength: (inst) => aggregateChecks(inst).minimum ?? null,
	maxLength: (inst) => aggregateChecks(inst).maximum ?? null
}, {
	regex(...args) {
		return this.check(/* @__PURE__ */ _regex(...args));
	},
	includes(...args) {
		return this.check(/* @__PURE__ */ _includes(...args));
	},
	startsWith(...args) {
		return this.check(/* @__PURE__ */ _startsWith(...args));
	},
	endsWith(...args) {
		return this.check(/* @__PURE__ */ _endsWith(...args));
	},
	min(...args) {
		return this.check(/* @__PURE__ */ _minLength(...args));
	},
	max(...args) {
		return this.check(/* @__PURE__ */ _maxLength(...args));
	},
	length(...args) {
		return this.check(/* @__PURE__ */ _length(...args));
	},
	nonempty(...args) {
		return this.check(/* @__PURE__ */ _minLength(1, ...args));
	},
	lowercase(params) {
		return this.check(/* @__PURE__ */ _lowercase(params));
	},
	uppercase(params) {
		return this.check(/* @__PURE__ */ _uppercase(params));
	},
	trim() {
		return this.check(/* @__PURE__ */ _trim());
	},
	normalize(...args) {
		return this.check(/* @__PURE__ */ _normalize(...args));
	},
	toLowerCase() {
		return this.check(/* @__PURE__ */ _toLowerCase());
	},
	toUpperCase() {
		return this.check(/* @__PURE__ */ _toUpperCase());
	},
	slugify() {
		return this.check(/* @__PURE__ */ _slugify());
	}
}));
const ZodString = /*@__PURE__*/ $constructor("ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	_ZodString.init(inst, def);
}, {
	email(params) {
		return this.check(/* @__PURE__ */ _email(ZodEmail, params));
	},
	url(params) {
		return this.check(/* @__PURE__ */ _url(ZodURL, params));
	},
	jwt(params) {
		return this.check(/* @__PURE__ */ _jwt(ZodJWT, params));
	},
	emoji(params) {
		return this.check(/* @__PURE__ */ _emoji(ZodEmoji, params));
	},
	guid(params) {
		return this.check(/* @__PURE__ */ _guid(ZodGUID, params));
	},
	uuid(params) {
		return this.check(/* @__PURE__ */ _uuid(ZodUUID, params));
	},
	uuidv4(params) {
		return this.check(/* @__PURE__ */ _uuidv4(ZodUUID, params));
	},
	uuidv6(params) {
		return this.check(/* @__PURE__ */ _uuidv6(ZodUUID, params));
	},
	uuidv7(params) {
		return this.check(/* @__PURE__ */ _uuidv7(ZodUUID, params));
	},
	nanoid(params) {
		return this.check(/* @__PURE__ */ _nanoid(ZodNanoID, params));
	},
	cuid(params) {
		return this.check(/* @__PURE__ */ _cuid(ZodCUID, params));
	},
	cuid2(params) {
		return this.check(/* @__PURE__ */ _cuid2(ZodCUID2, params));
	},
	ulid(params) {
		return this.check(/* @__PURE__ */ _ulid(ZodULID, params));
	},
	base64(params) {
		return this.check(/* @__PURE__ */ _base64(ZodBase64, params));
	},
	base64url(params) {
		return this.check(/* @__PURE__ */ _base64url(ZodBase64URL, params));
	},
	xid(params) {
		return this.check(/* @__PURE__ */ _xid(ZodXID, params));
	},
	ksuid(params) {
		return this.check(/* @__PURE__ */ _ksuid(ZodKSUID, params));
	},
	ipv4(params) {
		return this.check(/* @__PURE__ */ _ipv4(ZodIPv4, params));
	},
	ipv6(params) {
		return this.check(/* @__PURE__ */ _ipv6(ZodIPv6, params));
	},
	cidrv4(params) {
		return this.check(/* @__PURE__ */ _cidrv4(ZodCIDRv4, params));
	},
	cidrv6(params) {
		return this.check(/* @__PURE__ */ _cidrv6(ZodCIDRv6, params));
	},
	e164(params) {
		return this.check(/* @__PURE__ */ _e164(ZodE164, params));
	},
	datetime(params) {
		return this.check(/* @__PURE__ */ _isoDateTime(ZodISODateTime, params));
	},
	date(params) {
		return this.check(/* @__PURE__ */ _isoDate(ZodISODate, params));
	},
	time(params) {
		return this.check(/* @__PURE__ */ _isoTime(ZodISOTime, params));
	},
	duration(params) {
		return this.check(/* @__PURE__ */ _isoDuration(ZodISODuration, params));
	}
});
function string(params) {
	return /* @__PURE__ */ _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ $constructor("ZodStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	_ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ $constructor("ZodISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ $constructor("ZodISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISOTime = /*@__PURE__*/ $constructor("ZodISOTime", (inst, def) => {
	$ZodISOTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODuration = /*@__PURE__*/ $constructor("ZodISODuration", (inst, def) => {
	$ZodISODuration.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ $constructor("ZodEmail", (inst, def) => {
	$ZodEmail.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodGUID = /*@__PURE__*/ $constructor("ZodGUID", (inst, def) => {
	$ZodGUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodUUID = /*@__PURE__*/ $constructor("ZodUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
function uuid(params) {
	return /* @__PURE__ */ _uuid(ZodUUID, params);
}
const ZodURL = /*@__PURE__*/ $constructor("ZodURL", (inst, def) => {
	$ZodURL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmoji = /*@__PURE__*/ $constructor("ZodEmoji", (inst, def) => {
	$ZodEmoji.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNanoID = /*@__PURE__*/ $constructor("ZodNanoID", (inst, def) => {
	$ZodNanoID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const ZodCUID = /*@__PURE__*/ $constructor("ZodCUID", (inst, def) => {
	$ZodCUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID2 = /*@__PURE__*/ $constructor("ZodCUID2", (inst, def) => {
	$ZodCUID2.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodULID = /*@__PURE__*/ $constructor("ZodULID", (inst, def) => {
	$ZodULID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodXID = /*@__PURE__*/ $constructor("ZodXID", (inst, def) => {
	$ZodXID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodKSUID = /*@__PURE__*/ $constructor("ZodKSUID", (inst, def) => {
	$ZodKSUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv4 = /*@__PURE__*/ $constructor("ZodIPv4", (inst, def) => {
	$ZodIPv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv6 = /*@__PURE__*/ $constructor("ZodIPv6", (inst, def) => {
	$ZodIPv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv4 = /*@__PURE__*/ $constructor("ZodCIDRv4", (inst, def) => {
	$ZodCIDRv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv6 = /*@__PURE__*/ $constructor("ZodCIDRv6", (inst, def) => {
	$ZodCIDRv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64 = /*@__PURE__*/ $constructor("ZodBase64", (inst, def) => {
	$ZodBase64.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64URL = /*@__PURE__*/ $constructor("ZodBase64URL", (inst, def) => {
	$ZodBase64URL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodE164 = /*@__PURE__*/ $constructor("ZodE164", (inst, def) => {
	$ZodE164.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodJWT = /*@__PURE__*/ $constructor("ZodJWT", (inst, def) => {
	$ZodJWT.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNumber = /*@__PURE__*/ $constructor("ZodNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
	inst.isFinite = true;
}, /*@__PURE__*/ derived({
	minValue: (inst) => {
		const { minimum, exclusiveMinimum } = aggregateChecks(inst);
		return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
	},
	maxValue: (inst) => {
		const { maximum, exclusiveMaximum } = aggregateChecks(inst);
		return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
	},
	isInt: (inst) => {
		const { isInt, multipleOf } = aggregateChecks(inst);
		return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
	},
	format: (inst) => aggregateChecks(inst).format ?? null
}, {
	gt(value, params) {
		return this.check(/* @__PURE__ */ _gt(value, params));
	},
	gte(value, params) {
		return this.check(/* @__PURE__ */ _gte(value, params));
	},
	min(value, params) {
		return this.check(/* @__PURE__ */ _gte(value, params));
	},
	lt(value, params) {
		return this.check(/* @__PURE__ */ _lt(value, params));
	},
	lte(value, params) {
		return this.check(/* @__PURE__ */ _lte(value, params));
	},
	max(value, params) {
		return this.check(/* @__PURE__ */ _lte(value, params));
	},
	int(params) {
		return this.check(int$1(params));
	},
	safe(params) {
		return this.check(int$1(params));
	},
	positive(params) {
		return this.check(/* @__PURE__ */ _gt(0, params));
	},
	nonnegative(params) {
		return this.check(/* @__PURE__ */ _gte(0, params));
	},
	negative(params) {
		return this.check(/* @__PURE__ */ _lt(0, params));
	},
	nonpositive(params) {
		return this.check(/* @__PURE__ */ _lte(0, params));
	},
	multipleOf(value, params) {
		return this.check(/* @__PURE__ */ _multipleOf(value, params));
	},
	step(value, params) {
		return this.check(/* @__PURE__ */ _multipleOf(value, params));
	},
	finite() {
		return this;
	}
}));
function number$1(params) {
	return /* @__PURE__ */ _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ $constructor("ZodNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodNumber.init(inst, def);
});
function int$1(params) {
	return /* @__PURE__ */ _int(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ $constructor("ZodBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean(params) {
	return /* @__PURE__ */ _boolean(ZodBoolean, params);
}
const ZodUnknown = /*@__PURE__*/ $constructor("ZodUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => void 0;
});
function unknown() {
	return /* @__PURE__ */ _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ $constructor("ZodNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
	return /* @__PURE__ */ _never(ZodNever, params);
}
const ZodArray = /*@__PURE__*/ $constructor("ZodArray", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodArray.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
	inst.element = def.element;
}, {
	min(n, params) {
		return this.check(/* @__PURE__ */ _minLength(n, params));
	},
	nonempty(params) {
		return this.check(/* @__PURE__ */ _minLength(1, params));
	},
	max(n, params) {
		return this.check(/* @__PURE__ */ _maxLength(n, params));
	},
	length(n, params) {
		return this.check(/* @__PURE__ */ _length(n, params));
	},
	unwrap() {
		return this.element;
	}
});
function array(element, params) {
	return /* @__PURE__ */ _array(ZodArray, element, params);
}
const ZodObject = /*@__PURE__*/ $constructor("ZodObject", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodObjectJIT.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
	keyof() {
		return _enum(Object.keys(this._zod.def.shape));
	},
	catchall(catchall) {
		return this.clone(mergeDefs(this._zod.def, { catchall }));
	},
	passthrough() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	loose() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	strict() {
		return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
	},
	strip() {
		return this.clone(mergeDefs(this._zod.def, { catchall: void 0 }));
	},
	extend(incoming) {
		return extend(this, incoming);
	},
	safeExtend(incoming) {
		return safeExtend(this, incoming);
	},
	merge(other) {
		return merge(this, other);
	},
	pick(mask) {
		return pick(this, mask);
	},
	omit(mask) {
		return omit(this, mask);
	},
	partial(...args) {
		return partial(ZodOptional, this, args[0]);
	},
	exactPartial(...args) {
		return partial(ZodExactOptional, this, args[0], "exactPartial");
	},
	required(...args) {
		return required(ZodNonOptional, this, args[0]);
	}
});
function object(shape, params) {
	const def = {
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params)
	};
	return new ZodObject(def);
}
const ZodUnion = /*@__PURE__*/ $constructor("ZodUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
	inst.options = def.options;
});
function union(options, params) {
	return new ZodUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodIntersection = /*@__PURE__*/ $constructor("ZodIntersection", (inst, def) => {
	$ZodIntersection.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
	return new ZodIntersection({
		type: "intersection",
		left,
		right
	});
}
const ZodTuple = /*@__PURE__*/ $constructor("ZodTuple", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTuple.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
	rest(rest) {
		return this.clone({
			...this._zod.def,
			rest
		});
	},
	partial() {
		const def = this._zod.def;
		if (def.checks?.length) throw new Error(".partial() cannot be used on tuple schemas containing refinements");
		return this.clone({
			...def,
			items: def.items.map((item) => new ZodOptional({
				type: "optional",
				innerType: item
			}))
		});
	}
});
const ZodRecord = /*@__PURE__*/ $constructor("ZodRecord", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodRecord.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
	inst.keyType = def.keyType;
	inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodRecord({
		type: "record",
		keyType: string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
const ZodEnum = /*@__PURE__*/ $constructor("ZodEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
	inst.enum = def.entries;
	inst.options = [...inst._zod.values];
	const keys = new Set(Object.keys(def.entries));
	inst.extract = (values, params) => {
		const newEntries = {};
		for (const value of values) if (keys.has(value)) newEntries[value] = def.entries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
	inst.exclude = (values, params) => {
		const newEntries = { ...def.entries };
		for (const value of values) if (keys.has(value)) delete newEntries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodLiteral = /*@__PURE__*/ $constructor("ZodLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
	inst.values = new Set(def.values);
	Object.defineProperty(inst, "value", { get() {
		if (def.values.length > 1) throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
		return def.values[0];
	} });
});
function literal(value, params) {
	return new ZodLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodTransform = /*@__PURE__*/ $constructor("ZodTransform", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTransform.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
	inst._zod.parse = (payload, _ctx) => {
		if (_ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		payload.addIssue = (issue$1) => {
			if (typeof issue$1 === "string") payload.issues.push(issue(issue$1, payload.value, def));
			else {
				const _issue = issue$1;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = inst);
				payload.issues.push(issue(_issue));
			}
		};
		const output = def.transform(payload.value, payload);
		if (output instanceof Promise) return output.then((output) => {
			payload.value = output;
			return payload;
		});
		payload.value = output;
		return payload;
	};
});
function transform(fn) {
	return new ZodTransform({
		type: "transform",
		transform: fn
	});
}
const ZodOptional = /*@__PURE__*/ $constructor("ZodOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function optional$1(innerType) {
	return new ZodOptional({
		type: "optional",
		innerType
	});
}
const ZodExactOptional = /*@__PURE__*/ $constructor("ZodExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
	return new ZodExactOptional({
		type: "optional",
		innerType
	});
}
const ZodNullable = /*@__PURE__*/ $constructor("ZodNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
	return new ZodNullable({
		type: "nullable",
		innerType
	});
}
const ZodDefault = /*@__PURE__*/ $constructor("ZodDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
	return new ZodDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodPrefault = /*@__PURE__*/ $constructor("ZodPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
	return new ZodPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodNonOptional = /*@__PURE__*/ $constructor("ZodNonOptional", (inst, def) => {
	$ZodNonOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
	return new ZodNonOptional({
		type: "nonoptional",
		innerType,
		...normalizeParams(params)
	});
}
const ZodCatch = /*@__PURE__*/ $constructor("ZodCatch", (inst, def) => {
	$ZodCatch.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
	return new ZodCatch({
		type: "catch",
		innerType,
		catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue)
	});
}
const ZodPipe = /*@__PURE__*/ $constructor("ZodPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
	inst.in = def.in;
	inst.out = def.out;
});
function pipe(in_, out) {
	return new ZodPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodReadonly = /*@__PURE__*/ $constructor("ZodReadonly", (inst, def) => {
	$ZodReadonly.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
	return new ZodReadonly({
		type: "readonly",
		innerType
	});
}
const ZodCustom = /*@__PURE__*/ $constructor("ZodCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function custom(fn, _params) {
	return /* @__PURE__ */ _custom(ZodCustom, fn ?? (() => true), _params);
}
function refine(fn, _params = {}) {
	return /* @__PURE__ */ _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
	return /* @__PURE__ */ _superRefine(fn, params);
}
// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return /* @__PURE__ */ _isoDateTime(ZodISODateTime, params);
}
// core/src/format/invisible.ts
const nothingSeen = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/**
* A text is blank where nobody sees anything of it: white space, or characters without a shape, such as the zero-width
* space. Within other text these stay, because emoji and some scripts are joined by them.
*/
const isBlank = (text) => nothingSeen.test(text);
/** A character that joins an emoji, or makes one flag of another, has no shape itself but changes what is seen. */
const unseen = /(\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]?\u200D|[\u{E0020}-\u{E007F}])|\p{Cf}/gu;
/** The text by which two are compared: texts that look alike are the same. */
const seenOf = (text) => text.replace(unseen, (_, kept) => kept ?? "");
/** Whether one text before this one looks the same. */
const isTwinAt = (texts, index) => firstTwin(texts, index) < index;
/** The place of the first text that looks like this one. */
const firstTwin = (texts, index) => texts.findIndex((text) => seenOf(text) === seenOf(texts[index] ?? ""));
/**
* Counts the length of a text as the schemas do: a character beyond the first plane of Unicode, as most emoji are, is
* one.
*/
const countSigns = (text) => [...text].length;
// core/src/contract/refusal.ts
/**
* Every way in which the server says no: the body's status and what the person reads. Any other error is a bug, and its
* reply is 500 with a request id.
*/
const refusals = {
	not_found: [404, "找不到指定的数据记录"],
	name_taken: [409, "这个名字已经有人用了"],
	in_use: [409, "正在使用，不能删除"],
	already_taken: [409, "你已经参与过了"],
	changed_meanwhile: [409, "内容已被修改，请刷新后再试"],
	gone: [410, "已经失效"],
	missing_field: [411, "缺少必要的请求参数"],
	too_large: [413, "内容过大"],
	wrong_field: [422, "填写的内容不符合要求"],
	wrong_password: [422, "用户名或密码不对"],
	too_many: [429, "操作太频繁，请稍后再试"],
	cannot_store: [503, "服务器暂时无法保存，请稍后再试"],
	not_signed_in: [747, "用户未通过安全性校验，禁止请求"],
	not_allowed: [757, "你没有权限这样做"]
};
/**
* A refusal is thrown, so that one inside a transaction also rolls it back. It has no stack trace, because it is a
* reply and not a bug.
*/
var Refusal = class extends Error {
	code;
	status;
	detail;
	constructor(code, detail = {}) {
		const [status, reason] = refusals[code];
		super(detail.reason ?? reason);
		this.name = "Refusal";
		this.code = code;
		this.status = status;
		this.detail = detail;
	}
};
const refuse = (code, detail) => new Refusal(code, detail);
// core/src/contract/explain.ts
/**
* Turns what zod found (asked to report the input) into one Chinese sentence that names the field.
* A message written in a schema is a whole sentence and stays as it is; the ones made here follow the field's name.
*/
/** This sign marks a text made here, so that the field's name can be put before it. */
const made = "";
const describeIssue = (issue) => `${made}${predicate(issue)}`;
function predicate(issue) {
	switch (issue.code) {
		case "too_small": return `至少${measure(issue.origin, Number(issue.minimum))}`;
		case "too_big": return `最多${measure(issue.origin, Number(issue.maximum))}`;
		case "invalid_type": return typeNames[issue.expected] ?? "格式不对";
		case "invalid_value": return `只能是 ${issue.values.map(String).filter(Boolean).join("、")} 之一`;
		default: return "格式不对";
	}
}
const typeNames = {
	string: "要填文字",
	number: "要填数字",
	int: "要填整数",
	boolean: "要填是或否",
	array: "要填一个列表",
	tuple: "要填一个列表",
	object: "要填一组内容",
	record: "要填一组内容"
};
const measure = (origin, bound) => {
	if (origin === "string") return ` ${bound} 个字`;
	if (origin === "array" || origin === "set") return ` ${bound} 项`;
	return `为 ${bound}`;
};
/** Says in words one of the things that zod found. */
function explainIssue(schema, found) {
	const issue = innermost(found);
	const field = issue.path.map(String).join(".");
	const place = findPlace(schema, issue.path);
	if (isAbsent(issue.input)) return {
		field,
		reason: place.missing ?? `缺少必要的请求参数：${place.title || field}`,
		isMissing: true
	};
	return {
		field,
		reason: issue.message.startsWith(made) ? place.malformed ?? `${place.title || field}${issue.message.slice(1)}` : issue.message
	};
}
/**
* Where a field takes a text or a group of fields, finds what is wrong within the group that was sent: the other
* alternatives are wrong as a whole.
*/
function innermost(issue) {
	if (issue.code !== "invalid_union") return issue;
	const [inner] = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0)) ?? [];
	return inner ? innermost({
		...inner,
		path: [...issue.path, ...inner.path]
	}) : issue;
}
/** To a person who fills in a form, a field left out and one left empty are the same. */
const isAbsent = (value) => value === void 0 || value === null || typeof value === "string" && isBlank(value);
/** Walks down to the field at fault: `options.1.opt` reads as 第 2 个选项的文字, `left.1` of plain texts as 左边第 2 项. */
function findPlace(schema, path) {
	let inner = schema;
	let title = "";
	let meta = {};
	for (const key of path) {
		const list = meta.title ?? "";
		inner = inner && step(unwrap(inner), key);
		meta = inner ? readMeta(inner) : {};
		if (typeof key === "number" && list !== "" && inner && isGroup(inner)) title = `${title.slice(0, -list.length)}第 ${key + 1} 个${list}`;
		else if (typeof key === "number") title += `第 ${key + 1} 项`;
		else if (meta.title) title += title ? `的${meta.title}` : meta.title;
	}
	return {
		...meta,
		title
	};
}
/** A group has fields of its own: people count groups, and not the items of a list. */
function isGroup(schema) {
	const inner = unwrap(schema);
	if (inner instanceof ZodUnion) return inner.def.options.some((option) => isGroup(option));
	return inner instanceof ZodObject;
}
function step(schema, key) {
	if (schema instanceof ZodObject) return schema.shape[String(key)];
	if (schema instanceof ZodArray) return schema.element;
	if (schema instanceof ZodRecord) {
		const { boundedBy } = schema.meta() ?? {};
		return boundedBy ? step(boundedBy, key) : schema.valueType;
	}
	if (schema instanceof ZodUnion) return schema.def.options.map((option) => step(unwrap(option), key)).find((inner) => inner !== void 0);
	if (schema instanceof ZodTuple) return schema.def.items[Number(key)];
}
function unwrap(schema) {
	if (schema instanceof ZodOptional || schema instanceof ZodNullable || schema instanceof ZodDefault) return unwrap(schema.def.innerType);
	if (schema instanceof ZodPipe) return unwrap(schema.def.out);
	return schema;
}
/** The name and the help of a field, also of one that is wrapped: an optional 手机号 is still a 手机号. */
function readMeta(schema) {
	const inner = wrappedBy(schema);
	return {
		...inner && readMeta(inner),
		...schema.meta()
	};
}
function wrappedBy(schema) {
	if (schema instanceof ZodOptional || schema instanceof ZodNullable || schema instanceof ZodDefault) return schema.def.innerType;
	return schema instanceof ZodPipe ? schema.def.in : void 0;
}
// core/src/contract/parse-json.ts
/** Text that is no JSON, or larger or deeper than any of our forms. */
var NotOurJson = class extends Error {};
/**
* Parses JSON from a client. Depth and size are measured in the text first: the parser itself takes most of a second
* for a megabyte of brackets.
*/
function parseOurJson(text, maxDepth) {
	if (!isWithin$1(text, maxDepth)) throw new NotOurJson("too deep, or too many values");
	const parsed = JSON.parse(text);
	if (reachesForPrototype(parsed)) throw new NotOurJson("a name that reaches for a prototype");
	return parsed;
}
const quote = 34;
const comma = 44;
const backslash = 92;
const isOpen = (sign) => sign === 91 || sign === 123;
const isClose = (sign) => sign === 93 || sign === 125;
/** Counts brackets and commas outside of strings; whether they make JSON is for the parser to say. */
function isWithin$1(text, maxDepth) {
	let depth = 0;
	let values = 0;
	for (let at = 0; at < text.length; at += 1) {
		const sign = text.charCodeAt(at);
		if (sign === quote) at = endOfString(text, at);
		else if (sign === comma) values += 1;
		else if (isOpen(sign)) {
			depth += 1;
			values += 1;
		} else if (isClose(sign)) depth -= 1;
		if (depth > maxDepth || values > 2e4) return false;
	}
	return true;
}
/** Finds where the string that begins here ends; a quote after a backslash does not end it. */
function endOfString(text, from) {
	let at = from + 1;
	while (at < text.length) {
		const sign = text.charCodeAt(at);
		if (sign === quote) return at;
		at += sign === backslash ? 2 : 1;
	}
	return at;
}
const poison = /* @__PURE__ */ new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
/** The depth was measured before, so this recursion cannot overflow the stack. */
function reachesForPrototype(value) {
	if (typeof value !== "object" || value === null) return false;
	if (Array.isArray(value)) return value.some(reachesForPrototype);
	for (const [key, inner] of Object.entries(value)) if (poison.has(key) || reachesForPrototype(inner)) return true;
	return false;
}
// core/src/question/option-type.ts
/** The wire's numbers for kinds: 0 to 6 are the specification's (there is no 5), new kinds begin at 10. */
const optionType = {
	singleChoice: 0,
	multipleChoice: 1,
	fillIn: 2,
	openAnswer: 3,
	ranking: 4,
	trueFalse: 6,
	scale: 10,
	choiceList: 11,
	matrix: 12,
	entryTable: 13,
	checkedText: 14,
	number: 15,
	dateTime: 16,
	allocation: 17,
	cascade: 18,
	upload: 19,
	signature: 20,
	matching: 21,
	cloze: 22,
	passage: 23,
	longRanking: 24
};
/** All kinds in the order shown to people. */
const optionTypes = [
	optionType.singleChoice,
	optionType.multipleChoice,
	optionType.trueFalse,
	optionType.fillIn,
	optionType.openAnswer,
	optionType.ranking,
	optionType.choiceList,
	optionType.scale,
	optionType.matrix,
	optionType.entryTable,
	optionType.checkedText,
	optionType.number,
	optionType.dateTime,
	optionType.cascade,
	optionType.allocation,
	optionType.longRanking,
	optionType.upload,
	optionType.signature,
	optionType.cloze,
	optionType.matching,
	optionType.passage
];
const isOptionType = (value) => optionTypes.includes(value);
/** The number as it is written in an address or a list of choices. */
const readOptionType = (text) => optionTypes.find((value) => String(value) === text);
// core/src/contract/schema-shape.ts
/** A pattern describes an id, a time, a mail address or the path of a picture, none of which is longer than this. */
const formattedMax = 320;
const uuidMax = 36;
/** Throws where a list, a record or a text has no limit: all input from clients must have one. */
function readShape(schema) {
	if (schema instanceof ZodOptional || schema instanceof ZodNullable || schema instanceof ZodDefault) return readShape(schema.def.innerType);
	if (schema instanceof ZodCatch) return { kind: "other" };
	if (schema instanceof ZodPipe) return readPipe(schema);
	if (schema instanceof ZodObject) return {
		kind: "object",
		fields: Object.entries(schema.shape).map(([name, inner]) => [name, readShape(inner)])
	};
	if (schema instanceof ZodArray) return {
		kind: "list",
		max: maxOf(schema, "a list"),
		item: readShape(schema.element)
	};
	if (schema instanceof ZodTuple) return {
		kind: "list",
		max: schema.def.items.length,
		item: {
			kind: "choice",
			options: schema.def.items.map((item) => readShape(item))
		}
	};
	if (schema instanceof ZodRecord) return readRecord(schema);
	if (schema instanceof ZodUnion) return {
		kind: "choice",
		options: schema.def.options.map((option) => readShape(option))
	};
	if (schema instanceof ZodString || schema instanceof ZodStringFormat) return {
		kind: "text",
		max: maxOf(schema, "a text")
	};
	return { kind: "other" };
}
/** A pipe is a text that is transformed afterwards, or a value that is decoded first. */
function readPipe(schema) {
	const inner = readShape(schema.def.in);
	return inner.kind === "other" ? readShape(schema.def.out) : inner;
}
function readRecord(schema) {
	const { maxProperties, boundedBy } = schema.meta() ?? {};
	if (boundedBy) return readShape(boundedBy);
	if (maxProperties === void 0) throw new Error("a record without a limit: use boundedRecord");
	const key = readShape(schema.keyType);
	return {
		kind: "record",
		max: maxProperties,
		keyMax: key.kind === "text" ? key.max : formattedMax,
		value: readShape(schema.valueType)
	};
}
function maxOf(schema, what) {
	const checks = (schema.def.checks ?? []).map(({ _zod }) => _zod.def);
	const max = checks.find(({ check }) => check === "max_length")?.maximum;
	if (max !== void 0) return max;
	if (schema instanceof ZodStringFormat || checks.some(({ check }) => check === "string_format")) return schema instanceof ZodUUID ? uuidMax : formattedMax;
	throw new Error(`${what} without a limit`);
}
// core/src/contract/excess.ts
/** Trimming may still bring a text within its limit, but a text of twice the limit is certainly too long. */
const withSpaces = (max) => max * 2 + 100;
/**
* Looks for lists, records and texts longer than their schema allows, before their content is checked: zod checks every
* item first and the number of items last, and runs a pattern over a text however long it is.
*/
const makeExcessFinder = (schema) => {
	const shape = readShape(schema);
	return (value) => find(shape, value);
};
/**
* Every call goes through this function, so it makes no object unless it finds something; the path is put together on
* the way back.
*/
function find(shape, value) {
	switch (shape.kind) {
		case "text": return typeof value === "string" && value.length > withSpaces(shape.max) ? {
			path: [],
			origin: "string",
			maximum: shape.max,
			input: value
		} : void 0;
		case "list":
			if (!Array.isArray(value)) return void 0;
			if (value.length > shape.max) return tooMany(shape.max, value);
			for (let index = 0; index < value.length; index += 1) {
				const found = find(shape.item, value[index]);
				if (found) return within(index, found);
			}
			return;
		case "record":
			if (!isRecord(value)) return void 0;
			if (countUpTo(value, shape.max + 1) > shape.max) return tooMany(shape.max, value);
			for (const key of Object.keys(value)) {
				const found = find(shape.value, value[key]);
				if (found) return within(key, found);
			}
			return;
		case "object":
			if (!isRecord(value)) return void 0;
			for (const [name, inner] of shape.fields) {
				const found = find(inner, value[name]);
				if (found) return within(name, found);
			}
			return;
		case "choice": return shape.options.length === 0 ? void 0 : allOf(shape.options.map((option) => find(option, value)));
		case "other": return;
	}
}
const within = (key, found) => ({
	...found,
	path: [key, ...found.path]
});
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const tooMany = (maximum, input) => ({
	path: [],
	origin: "set",
	maximum,
	input
});
function countUpTo(record, enough) {
	let count = 0;
	for (const _ in record) {
		count += 1;
		if (count === enough) break;
	}
	return count;
}
const allOf = (found) => found.every((one) => one !== void 0) ? found[0] : void 0;
// core/src/contract/wire.ts
if ("document" in globalThis) config({ jitless: true });
/** How values look on the wire. Forms carry only text, so each of these reads text as well as the typed value. */
const fromText = () => custom((value) => value !== void 0);
const readNumber$2 = (value) => typeof value === "string" && value.trim() !== "" ? Number(value) : value;
/** The bounds are checked first, so that a number beyond all whole ones is named by the limit of its field. */
const int = (min, max) => fromText().transform(readNumber$2).pipe(number$1().min(min).max(max).int());
/** A number with a fraction. */
const decimal = (min, max) => fromText().transform(readNumber$2).pipe(number$1().min(min).max(max));
const flagWords$2 = /* @__PURE__ */ new Map([
	[true, true],
	[1, true],
	["true", true],
	["1", true],
	[false, false],
	[0, false],
	["false", false],
	["0", false]
]);
/** A flag is true or false, or 1 or 0. */
const flag = () => fromText().transform((value) => flagWords$2.get(value) ?? value).pipe(boolean());
/** Trimmed text of a limited length, counted in characters as a person sees them in Chinese. */
const text = (min, max) => string().trim().overwrite((value) => isBlank(value) ? "" : value).min(min).max(max);
/** An id is stored and compared in small letters, however it was written. */
const id = () => uuid().toLowerCase();
/** A time is written by ISO 8601, with its zone. */
const time$1 = () => datetime({ offset: true });
/** A list or an object may come as JSON text in its field, with its brackets already unfolded, or as real JSON. */
const nested = (schema) => {
	const findExcess = makeExcessFinder(schema);
	return fromText().transform((value, context) => {
		const read = readJson(value);
		const excess = findExcess(read);
		if (!excess) return read;
		context.issues.push({
			code: "too_big",
			inclusive: true,
			...excess
		});
		return NEVER;
	}).pipe(schema);
};
/** Gives a field the name a person reads when it is missing or wrong. */
const field = (schema, title, texts = {}) => schema.meta({
	title,
	...texts.missing && { missing: texts.missing },
	...texts.malformed && { malformed: texts.malformed },
	...texts.isSecret && { isSecret: true },
	...texts.help && { description: texts.help }
});
function readJson(value) {
	if (typeof value !== "string") return value;
	try {
		return parseOurJson(value, 30);
	} catch {
		return value;
	}
}
field(id().optional(), "新建标识", { help: "每新建一次取一个随机的 UUID。没有收到回答时，用同一个、同样的内容再发一次：已经建好的不会再建一份，得到的是第一次的回答；保留 7 天" });
// core/src/question/option-label.ts
const letters$3 = 26;
/** A for the first option, Z for the 26th, then AA, AB … */
const optionLabel = (index) => {
	const last = String.fromCharCode(65 + index % letters$3);
	return index < letters$3 ? last : optionLabel(Math.floor(index / letters$3) - 1) + last;
};
/** The place of an option by its label: 0 for A, 26 for AA. */
const placeOfLabel = (label) => [...label].reduce((place, letter) => (place + 1) * letters$3 + letter.charCodeAt(0) - 65, -1);
/** The sentence about keys that are not the labels in their order. */
const optionKeysText = "选项的编号应依次为 A、B、C";
// core/src/question/kinds/choice-keys.ts
/** `ac`, `A、C`, `Ａ，Ｃ` and `A C` all name A and C. Undefined when the text contains anything else. */
function readLetters(text) {
	const letters = text.normalize("NFKC").toUpperCase().replace(/[\s,、;。.]+/g, "");
	return /^[A-F]*$/.test(letters) ? [...letters] : void 0;
}
/** Keys of options, separated by commas. */
const keyList = {
	parse: (text) => text.split(",").filter((key) => key !== ""),
	format: (keys) => keys.join(",")
};
const hasOption = ({ options }, key) => options.some((option) => option.key === key);
const optionText$1 = ({ options }, key) => options.find((option) => option.key === key)?.opt ?? "";
/** Sorts keys in the order of the options, each once, so that one choice is always stored alike. */
const inOptionOrder = ({ options }, keys) => options.map(({ key }) => key).filter((key) => keys.includes(key));
/** The first thing wrong with a list of chosen keys. */
function findKeysFault(question, keys) {
	const unknown = keys.find((key) => !hasOption(question, key));
	if (unknown !== void 0) return `没有选项 ${unknown}`;
	if (new Set(keys).size < keys.length) return "有选项重复了";
}
/** The letter by the position at which this taker saw the option. */
const letterOf = ({ options }, key) => {
	const place = options.findIndex((option) => option.key === key);
	return place === -1 ? key : optionLabel(place);
};
// core/src/question/kinds/kind.ts
/** Defaults for kinds without options, letters or texts. */
const plainKind = {
	otherNames: [],
	hasLetters: false,
	isChoice: false,
	choosesSeveral: false,
	mayShuffleOptions: false,
	isWritten: false,
	hasTexts: false,
	isScored: true,
	countTexts: () => 0,
	writeKey: (key) => key,
	isBlank: (answer) => answer.trim() === "",
	findGap: () => void 0,
	tidyAnswer: (answer) => answer,
	reletter: (_, answer) => answer
};
// core/src/question/kinds/kind-settings.ts
/**
* Reads the settings of one kind, without its schema: they were checked before they were stored, and pages that only show or
* answer a question need not carry zod. A field that was added later has its default in what was stored before.
*/
const settingsReader = (defaults) => {
	const read = /* @__PURE__ */ new WeakMap();
	return ({ settings }) => {
		if (!settings) return defaults;
		let own = read.get(settings);
		if (!own) {
			own = {
				...defaults,
				...settings
			};
			read.set(settings, own);
		}
		return own;
	};
};
// core/src/question/kinds/meaning.ts
/** B 海边 */
const letterAndText = (question, key) => `${letterOf(question, key)} ${optionText$1(question, key)}`.trim();
/** Names an option by its text, such as 海边; an option with a picture alone is called by its letter. */
const textOrLetter = (question, key) => optionText$1(question, key) || `选项 ${letterOf(question, key)}`;
/** The description of the key of a question that has none. */
const noKey = {
	lines: [],
	besideOptions: [],
	short: void 0
};
/** A key that is one text, under its name. */
function textKey(name, text) {
	const lines = [[name, text]];
	return {
		lines,
		besideOptions: lines,
		short: void 0
	};
}
const plainReading = {
	chosen: () => [],
	value: () => null,
	count: () => 1,
	drop: (answer) => answer,
	narrow: (question) => question,
	isEmptied: ({ options }, hidden) => options.length > 0 && options.every(({ key }) => hidden.options.has(key))
};
/** Reads kinds whose answer is the text that was written. */
const textReading = {
	...plainReading,
	value: (answer) => answer.trim()
};
/** The question with the options that are shown. */
const narrowOptions = (question, { options }) => ({
	...question,
	options: question.options.filter(({ key }) => !options.has(key))
});
/** The place of a numbered row, from 0; -1 where it is none. */
const placeOfRow = (row) => row !== void 0 && /^[1-9]\d{0,2}$/.test(row) ? Number(row) - 1 : -1;
/** Joins the names of several chosen options. */
const joinNames = (names) => names.length === 0 ? null : names.join("、");
/** Reads kinds whose answer is a list of keys of options. */
const keysReading = {
	...plainReading,
	chosen: (answer) => keyList.parse(answer),
	value: (answer, question) => joinNames([...new Set(keyList.parse(answer))].map((key) => optionText$1(question, key))),
	count: (answer) => keyList.parse(answer).length,
	drop: (answer, _, { options }) => keyList.format(keyList.parse(answer).filter((key) => !options.has(key))),
	narrow: narrowOptions
};
/** For kinds whose answer is a list of keys by place: a row is a place. */
const orderReading = {
	...keysReading,
	chosen(answer, _, row) {
		const keys = keyList.parse(answer);
		return row === void 0 ? keys : keys.slice(placeOfRow(row), placeOfRow(row) + 1);
	},
	value(answer, question, row = "1") {
		const key = keyList.parse(answer)[placeOfRow(row)];
		return key === void 0 ? null : optionText$1(question, key);
	}
};
// core/src/question/kinds/allocation/kind.ts
const defaultAllocation = {
	/** The total that is shared over the options. */
	total: 100,
	/** The unit after a number, such as 分, 元 or %. */
	unit: "分"
};
const allocationOf = settingsReader(defaultAllocation);
/** `A=60,C=40`, in the order of the options, without those that got nothing. What cannot be read is not a number. */
const sharesAnswer = {
	parse: (text) => new Map(text.split(",").filter((part) => part !== "").map((part) => {
		const [key = "", ...rest] = part.split("=");
		const number = rest.join("=");
		return [key, /^\d{1,7}$/.test(number) ? Number(number) : NaN];
	})),
	format: (shares) => [...shares].filter(([, share]) => share !== 0).sort(([one], [other]) => placeOfLabel(one) - placeOfLabel(other)).map(([key, share]) => `${key}=${share}`).join(",")
};
const sharedSum = (shares) => [...shares.values()].reduce((sum, share) => sum + share, 0);
/** A row is an option; an option that got something is chosen. */
const reading$11 = {
	...plainReading,
	chosen: (answer) => [...sharesAnswer.parse(answer)].flatMap(([key, share]) => share > 0 ? [key] : []),
	value(answer, { options }, row) {
		const share = sharesAnswer.parse(answer).get(row ?? "") ?? 0;
		return options.some(({ key }) => key === row) && Number.isFinite(share) ? share : null;
	},
	count: (answer) => [...sharesAnswer.parse(answer).values()].filter((share) => share > 0).length,
	drop: (answer, _, { options }) => sharesAnswer.format(new Map([...sharesAnswer.parse(answer)].filter(([key]) => !options.has(key)))),
	narrow: narrowOptions
};
const description$13 = {
	/** 价格 60 分、质量 40 分 */
	answer(question, answer, detail) {
		const { unit } = allocationOf(question);
		const nameOf = (key) => detail === "full" ? letterAndText(question, key) : optionText$1(question, key) || `选项 ${key}`;
		return [...sharesAnswer.parse(answer)].map(([key, share]) => `${nameOf(key)} ${share} ${unit}`).join(detail === "full" ? "\n" : "、");
	},
	key: () => noKey
};
/** Nobody can weigh more options against each other. */
const optionCount$2 = {
	min: 2,
	max: 20
};
/** A fixed sum shared over the options. No sharing is right, so it has no points. */
const allocationKind = {
	...plainKind,
	meaning: {
		reading: reading$11,
		description: description$13,
		texts: { plain: ["unit"] }
	},
	option_type: optionType.allocation,
	name: "比重题",
	shortName: "比重",
	otherNames: ["分配题", "比重分配"],
	optionCount: optionCount$2,
	hasLetters: true,
	isScored: false,
	isMarkable: false,
	readKey: (_, text) => text.trim(),
	findKeyFault: () => "比重题没有正确答案",
	findAnswerFault: (question, answer) => answer === "" ? void 0 : findFault$1(question, answer),
	findGap(question, answer) {
		const { total, unit } = allocationOf(question);
		const left = total - sharedSum(sharesAnswer.parse(answer));
		return left > 0 ? `还有 ${left} ${unit}没有分配，一共要分 ${total} ${unit}` : void 0;
	},
	tidyAnswer: (answer) => sharesAnswer.format(sharesAnswer.parse(answer)),
	readPosted: ({ options }, read) => options.map(({ key }) => `${key}=${readNumber$1(read, key)}`).filter((part) => !/=0*$/.test(part)).join(","),
	reletter: (question, answer) => sharesAnswer.format(new Map([...sharesAnswer.parse(answer)].map(([key, share]) => [letterOf(question, key), share])))
};
/** A text that is no number is passed on shortened, so that the fault can name its option. */
const readNumber$1 = (read, key) => read(key).normalize("NFKC").trim().replace(/[,\n]/g, "").slice(0, 10);
function findFault$1(question, answer) {
	const { total, unit } = allocationOf(question);
	const shares = sharesAnswer.parse(answer);
	if (shares.size < answer.split(",").filter((part) => part !== "").length) return "有选项分配了两次";
	if (shares.size === 0) return `请把 ${total} ${unit}分给各个选项`;
	for (const [key, share] of shares) {
		if (!hasOption(question, key)) return `没有选项 ${key.slice(0, 10)}`;
		const name = optionText$1(question, key) || `选项 ${key}`;
		if (Number.isNaN(share)) return `“${name}”要填 0 到 ${total} 的整数`;
	}
	const sum = sharedSum(shares);
	return sum > total ? `一共只有 ${total} ${unit}，分出了 ${sum} ${unit}` : void 0;
}
const { total: total$1, unit: unit$1 } = {
	/** The total reaches from a few points to a small budget. */
	total: {
		min: 2,
		max: 1e6
	},
	unit: { max: 6 }
};
const allocationSettings = {
	schema: object({
		total: field(int(total$1.min, total$1.max).default(defaultAllocation.total), "总数"),
		unit: field(text(1, unit$1.max).default(defaultAllocation.unit), "单位", { missing: "请填写单位" })
	}),
	line: {
		example: "共 100 分",
		write: writeLine$12,
		read: readLine$13
	}
};
function writeLine$12(own) {
	return `共 ${own.total} ${own.unit}`;
}
const shape$3 = /^共?\s?(\d{1,8})\s?([^\s\d,，]{1,6})?$/;
function readLine$13(line) {
	const [, sum, name] = shape$3.exec(line.trim()) ?? [];
	return sum === void 0 ? void 0 : {
		total: Number(sum),
		...name && { unit: name }
	};
}
// core/src/format/number.ts
/** Writes 1234567.8 as 1,234,567.8, and what is no number as a dash. */
const formatNumber$1 = (value) => {
	if (!Number.isFinite(value)) return "—";
	const [whole = "0", fraction] = String(Math.abs(value)).split(".");
	if (whole.includes("e") || fraction?.includes("e")) return String(value);
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
	return `${value < 0 ? "-" : ""}${grouped}${fraction === void 0 ? "" : `.${fraction}`}`;
};
const kb = 1024;
const mb = kb * 1024;
/** A size has at most one decimal, and none where it would be 0. */
const short = (value) => String(Math.round(value * 10) / 10);
/** A file that has any bytes is at least 0.1 of the smaller unit. */
const writeSize = (bytes, small, large) => {
	if (!Number.isFinite(bytes) || bytes <= 0) return `0 ${small}`;
	return bytes < mb - kb / 20 ? `${short(Math.max(bytes / kb, .1))} ${small}` : `${short(bytes / mb)} ${large}`;
};
const formatBytes = (bytes) => writeSize(bytes, "KB", "MB");
// core/src/question/tree/tree.ts
const treeLimits = {
	/** A tree of one level is a list of options, which is a kind of its own, and nobody goes through more than five. */
	levels: {
		min: 2,
		max: 5
	},
	levelName: 10,
	name: 30,
	/** A path has so many characters, signs between its names included, because a filter asks for a path by its text. */
	path: 99,
	/** The country has 3,882 regions, so a tree of regions fits. */
	nodes: 5e3,
	/**
	* A tree of at most so many characters lies with the question itself, and so is part of every list that shows the
	* question.
	*/
	inline: 2e3,
	/**
	* An author keeps so many trees, beside those that questions hold themselves: nobody has more faculties, and space is
	* bounded.
	*/
	kept: 200,
	/**
	* A form has so many trees, those within questions included: as many as stay in memory, so that a report reads none
	* from the database.
	*/
	inForm: 20,
	/** Lines with their indents: twelve characters a name. In a form of the browser it is half of what a body may be. */
	text: 6e4
};
/** The regions that the site ships, down to so many levels. */
const regionLevels = [
	"省",
	"市",
	"区县"
];
const regionsReference = (depth) => `@regions${depth}`;
const referenceShape = /^@(?:regions[1-3]|[0-9a-f]{64})$/;
/** A tree that is kept apart from its question, by its name: the site's regions, or the hash of one that is too large for it. */
const isReference = (tree) => tree.startsWith("@");
const isKnownReference = (tree) => referenceShape.test(tree);
/** How many levels of regions a reference names; 0 where it is a tree of an author. */
const regionDepth = (tree) => tree.startsWith("@regions") ? Number(tree.slice(8)) : 0;
/** A line for each name, indented by one space a level. */
const readTreeLines = (text) => text.split("\n").filter((line) => line.trim() !== "").map((line) => {
	const name = line.trimStart();
	return {
		depth: line.length - name.length,
		name: name.trimEnd()
	};
});
/** A line that is indented too far is below the one before. */
function parse(text) {
	const top = [];
	const open = [top];
	for (const { depth, name } of readTreeLines(text)) {
		const level = Math.min(depth, open.length - 1);
		const node = {
			name,
			children: []
		};
		open[level]?.push(node);
		open.length = level + 1;
		open.push(node.children);
	}
	return top;
}
/** Trees that were read, by their text or reference; the one that was used last is at the end. */
const known$1 = /* @__PURE__ */ new Map();
/** The largest tree takes a megabyte of memory. */
const mostKnown = treeLimits.inForm * 2;
function remember(tree, nodes) {
	known$1.delete(tree);
	known$1.set(tree, nodes);
	if (known$1.size > mostKnown) for (const oldest of [...known$1.keys()].slice(0, 1)) known$1.delete(oldest);
	return nodes;
}
/** The names of a tree; undefined where it is kept apart and was not fetched here. */
function nodesOf(tree) {
	const nodes = known$1.get(tree) ?? (isReference(tree) ? void 0 : parse(tree));
	return nodes && remember(tree, nodes);
}
/** Every path to a name with nothing below it, in order. */
const leafPaths = (nodes, above = []) => nodes.flatMap(({ name, children }) => {
	const path = [...above, name];
	return children.length === 0 ? [path] : leafPaths(children, path);
});
/** Walks from the top along these names. One may be left unfinished where no other begins so: 浙江 is 浙江省. */
function walk(nodes, path) {
	const names = [];
	let next = nodes;
	for (const wanted of path) {
		const found = findNamed(next, wanted);
		if (!found) return {
			names,
			next,
			lost: wanted
		};
		names.push(found.name);
		next = found.children;
	}
	return {
		names,
		next
	};
}
function findNamed(nodes, wanted) {
	const exact = nodes.find(({ name }) => name === wanted);
	if (exact || wanted.length < 2) return exact;
	const alike = nodes.filter(({ name }) => name.startsWith(wanted));
	return alike.length === 1 ? alike[0] : void 0;
}
// core/src/question/tree/find-tree-faults.ts
/** A page can list so many faults. */
const most$3 = 5;
/**
* Finds what is wrong with the lines of a tree that has these levels: the first few faults, by the numbers of the
* lines.
*/
function findTreeFaults(text, levels) {
	const lines = readTreeLines(text);
	if (lines.length === 0) return ["请填写各级的内容"];
	if (lines.length > treeLimits.nodes) return [`最多 ${formatNumber$1(treeLimits.nodes)} 个名称，现在有 ${formatNumber$1(lines.length)} 个`];
	const faults = [];
	/** The line on which each name of the open siblings is, by level. */
	const siblings = [];
	const path = [];
	let deepest = 0;
	for (const [index, { depth, name }] of lines.entries()) {
		if (faults.length === most$3) return faults;
		const at = `第 ${index + 1} 行`;
		if (depth > path.length) {
			faults.push(`${at}“${name}”缩进多了，前面缺一级`);
			continue;
		}
		path.length = depth;
		siblings.length = depth + 1;
		path.push(name);
		deepest = Math.max(deepest, depth + 1);
		const others = siblings[depth] ?? /* @__PURE__ */ new Map();
		siblings[depth] = others;
		const twin = others.get(seenOf(name));
		if (depth >= levels.length) faults.push(`${at}“${name}”在第 ${depth + 1} 级，级名只有 ${levels.length} 个`);
		else if (name.length > treeLimits.name) faults.push(`${at}的名称最多 ${treeLimits.name} 个字`);
		else if (name.includes("/")) faults.push(`${at}“${name}”里不能有 /`);
		else if (twin !== void 0) faults.push(`${at}和第 ${twin} 行重复：${path.join(" / ")}`);
		else if (path.join("/").length > treeLimits.path) faults.push(`${at}从第一级起的名称合计最多 ${treeLimits.path} 个字`);
		others.set(seenOf(name), index + 1);
	}
	if (faults.length === 0 && deepest < levels.length) faults.push(`级名有 ${levels.length} 个，内容只有 ${deepest} 级`);
	return faults;
}
/** A wrong number of levels is a fault of their names. */
function findLevelsFault(levels, isRegions) {
	const { min, max } = treeLimits.levels;
	if (!isRegions && (levels.length < min || levels.length > max)) return `级联有 ${min} 到 ${max} 级，现在有 ${levels.length} 级`;
	if (levels.some((name) => name.includes("/"))) return "级名里不能有 /";
	return new Set(levels).size < levels.length ? "级名不能重复" : void 0;
}
// core/src/question/tree/read-tree-rows.ts
const writeLines$2 = ({ below }, depth = 0) => [...below].flatMap(([name, branch]) => [" ".repeat(depth) + name, ...writeLines$2(branch, depth + 1)]);
/** Paths as a tree, each new name below the one it came after. */
function treeOfPaths(paths) {
	const top = {
		row: 0,
		below: /* @__PURE__ */ new Map()
	};
	for (const path of paths) {
		let branch = top;
		for (const name of path) {
			const next = branch.below.get(name) ?? {
				row: 0,
				below: /* @__PURE__ */ new Map()
			};
			branch.below.set(name, next);
			branch = next;
		}
	}
	return writeLines$2(top).join("\n");
}
// core/src/question/kinds/cascade/kind.ts
const defaultCascade = {
	/** Lines that are indented by level, or the name of a tree that is kept apart: `@regions3`. */
	tree: regionsReference(regionLevels.length),
	/** The names of the levels, such as 省, 市 and 区县. */
	levels: regionLevels,
	/** In exams the first levels bring points where the last ones are wrong. */
	prefixPoints: false
};
const cascadeOf = settingsReader(defaultCascade);
/** An answer is a path such as 浙江省/杭州市/西湖区. No name has a slash. */
const pathAnswer = {
	parse: (text) => text === "" ? [] : text.split("/"),
	format: (path) => path.join("/")
};
/** 浙江省 / 杭州市 / 西湖区 */
const sayPath = (answer) => pathAnswer.parse(answer).join(" / ");
/** Reads a path as people write it: 浙江省>杭州市 or 浙江省／杭州市. */
const readPath = (text) => text.split(/[/／>＞]/).map((name) => name.trim()).filter((name, index, names) => name !== "" || index < names.length - 1);
/** Out of a field for each level; those left empty at the end are no part of the path. */
function joinLevels(names) {
	const filled = names.map((name) => name !== "").lastIndexOf(true) + 1;
	return pathAnswer.format(names.slice(0, filled));
}
/** Names with spaces around are looked at; what is longer is no path of any tree. */
const longest$7 = 2 * treeLimits.path;
/** A sentence can hold so many names. */
const fewNames = 8;
/** Finds what is wrong with a path that is not empty. Where the tree is not at hand, only the form is checked. */
function findPathFault(question, answer) {
	const { tree, levels } = cascadeOf(question);
	const path = answer.length > longest$7 ? [] : readPath(answer);
	if (path.length === 0 || path.length > levels.length || path.includes("")) return `请从“${levels[0]}”起一级一级选`;
	const nodes = nodesOf(tree);
	if (!nodes) return void 0;
	const { names, next, lost } = walk(nodes, path);
	if (lost === void 0) return void 0;
	const where = names.length === 0 ? levels[0] : names.join(" / ");
	if (next.length === 0) return `“${where}”下面没有“${lost}”`;
	return `“${where}”里没有“${lost}”，可以填：${next.slice(0, fewNames).map(({ name }) => name).join("、")}${next.length > fewNames ? " 等" : ""}`;
}
/** The names that can still be chosen below a path; empty where the path ends, or where the tree is not at hand. */
function nextLevel(question, answer) {
	const { tree, levels } = cascadeOf(question);
	const nodes = nodesOf(tree);
	if (!nodes) return void 0;
	const { names, next } = walk(nodes, readPath(answer));
	return next.length > 0 ? levels[names.length] : void 0;
}
/** Writes a path as the tree does; a name that the tree does not have stays as it is, so that a fault can name it. */
function tidyPath(question, text) {
	if (text.length > longest$7) return text;
	const path = readPath(text);
	const found = walk(nodesOf(cascadeOf(question).tree) ?? [], path);
	return pathAnswer.format(found.lost === void 0 ? found.names : path);
}
/** Choosing 浙江省/杭州市 is also choosing 浙江省. */
const reading$10 = {
	...plainReading,
	chosen(answer) {
		const path = pathAnswer.parse(answer).slice(0, treeLimits.levels.max);
		return path.map((_, index) => pathAnswer.format(path.slice(0, index + 1)));
	},
	value: (answer) => answer,
	count: (answer) => pathAnswer.parse(answer).length
};
const description$12 = {
	answer: (_, answer) => sayPath(answer),
	key: (_, key) => textKey("正确答案", sayPath(key))
};
/** The answer is a path through a tree, level by level; in exams the one that is right. */
const cascadeKind = {
	...plainKind,
	meaning: {
		reading: reading$10,
		description: description$12,
		texts: { plain: ["levels"] }
	},
	option_type: optionType.cascade,
	name: "级联题",
	shortName: "级联",
	otherNames: [
		"省市区",
		"省市区题",
		"多级下拉"
	],
	isMarkable: true,
	hasTree: true,
	readKey: tidyPath,
	findKeyFault(question, key) {
		const fault = findPathFault(question, key);
		if (fault) return fault;
		const next = nextLevel(question, key);
		return next === void 0 ? void 0 : `答案要选到最后一级，还差“${next}”`;
	},
	isBlank: (answer) => readPath(answer).every((name) => name === ""),
	findAnswerFault: (question, answer) => answer === "" ? void 0 : findPathFault(question, answer),
	findGap(question, answer) {
		const next = nextLevel(question, answer);
		return next === void 0 ? void 0 : `还要选“${next}”`;
	},
	tidyAnswer: (answer, question) => tidyPath(question, answer),
	/** A plain form has one list of all paths, or a field for each level. */
	readPosted(question, read) {
		const whole = read();
		if (whole !== "") return tidyPath(question, whole);
		return tidyPath(question, joinLevels(cascadeOf(question).levels.map((_, index) => read(index + 1).trim())));
	}
};
// core/src/question/kinds/cascade/settings.ts
/** A tree has one space for each level, and single spaces within names. */
const tidyTree = (tree) => tree.split("\n").flatMap((line) => {
	const name = line.trim();
	if (name === "") return [];
	const indent = line.length - line.trimStart().length;
	return [" ".repeat(indent) + name.replace(/\s+/g, " ")];
}).join("\n");
const cascadeSettings = {
	schema: object({
		tree: field(text(0, treeLimits.text).transform(tidyTree).default(defaultCascade.tree), "各级内容", { help: "一行一个名称，每低一级前面多一个空格；@regions3 是省市区，@regions2 省市，@regions1 省" }),
		levels: field(array(text(1, treeLimits.levelName)).min(1).max(treeLimits.levels.max).default([...defaultCascade.levels]), "级名"),
		prefixPoints: field(flag().default(false), "前几级对给部分分")
	}),
	findFaults: findFaults$4,
	line: {
		example: "省市区",
		write: writeLine$11,
		read: readLine$12
	}
};
function findFaults$4({ tree, levels }) {
	const depth = regionDepth(tree);
	const levelsFault = findLevelsFault(levels, depth > 0);
	if (levelsFault) return [{
		field: "levels",
		reason: levelsFault
	}];
	if (isReference(tree)) {
		if (!isKnownReference(tree)) return [{
			field: "tree",
			reason: "没有这份级联内容，请重新填写或上传"
		}];
		return depth === 0 || depth === levels.length ? [] : [{
			field: "levels",
			reason: `内容有 ${depth} 级，级名有 ${levels.length} 个`
		}];
	}
	return findTreeFaults(tree, levels).map((reason) => ({
		field: "tree",
		reason
	}));
}
/** The words for the regions down to each level. */
const regionWords = [
	"省",
	"省市",
	"省市区"
];
const partly = "按级给分";
/** Writes the settings in a line such as 省市区, or 学院/专业：理学院/数学；理学院/物理. */
function writeLine$11({ tree, levels, prefixPoints }) {
	const end = prefixPoints ? ` ${partly}` : "";
	if (isReference(tree)) return `${regionWords[regionDepth(tree) - 1] ?? tree}${end}`;
	const paths = leafPaths(nodesOf(tree) ?? []).map((path) => path.join("/"));
	return `${levels.join("/")}${end}：${paths.join("；")}`;
}
function readLine$12(line) {
	const at = line.search(/[:：]/);
	const head = (at === -1 ? line : line.slice(0, at)).trim();
	const prefixPoints = head.endsWith(partly);
	const name = (prefixPoints ? head.slice(0, -4) : head).trim();
	if (at === -1) {
		const depth = regionWords.indexOf(name) + 1;
		if (depth === 0) return void 0;
		return {
			tree: regionsReference(depth),
			levels: regionLevels.slice(0, depth),
			prefixPoints
		};
	}
	return {
		tree: treeOfPaths(line.slice(at + 1).split(/[;；]/).map(readPath).filter((path) => path.length > 0)),
		levels: readPath(name),
		prefixPoints
	};
}
// core/src/question/kinds/date-time/calendar.ts
/** Days and times without a zone, as people write them; nothing here asks what time it is. */
const firstYear = 1900;
const lastYear = 2199;
const two = (number) => String(number).padStart(2, "0");
const dateShape$1 = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
/** 2026-3-4, 2026/03/04 and 2026年3月4日 as 2026-03-04; undefined where there is no such day. */
function readDate(text) {
	const [, year, month, day] = dateShape$1.exec(text.trim().normalize("NFKC")) ?? [];
	const [y, m, d] = [
		Number(year),
		Number(month),
		Number(day)
	];
	if (year === void 0 || y < firstYear || y > lastYear || m < 1 || m > 12) return void 0;
	return d >= 1 && d <= new Date(Date.UTC(y, m, 0)).getUTCDate() ? `${year}-${two(m)}-${two(d)}` : void 0;
}
const timeShape = /^(\d{1,2})[:时点](\d{2})分?(?::\d{2}(?:\.\d{1,3})?)?$/;
/** 9:30, 9点30分 and 09:30:00 as 09:30. */
function readTime(text) {
	const [, hour, minute] = timeShape.exec(text.trim().normalize("NFKC")) ?? [];
	if (hour === void 0 || Number(hour) > 23 || Number(minute) > 59) return void 0;
	return `${two(Number(hour))}:${minute}`;
}
const dayMs = 864e5;
/** The days since 1970. */
const dayNumber = (date) => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs);
const dateOfDay = (day) => (/* @__PURE__ */ new Date(day * dayMs)).toISOString().slice(0, 10);
/** The weekday; Monday is 1, Sunday 7. */
const weekdayOf = (date) => ((dayNumber(date) + 3) % 7 + 7) % 7 + 1;
const weekdayNames = [
	"周一",
	"周二",
	"周三",
	"周四",
	"周五",
	"周六",
	"周日"
];
const weekdayName = (weekday) => weekdayNames[weekday - 1] ?? "";
/** Says a day as 2026 年 3 月 4 日. */
function sayDate(date) {
	const [year, month, day] = date.split("-").map(Number);
	return `${year} 年 ${month} 月 ${day} 日`;
}
// core/src/question/kinds/checked-text/checks.ts
const mailReason = "请填邮箱，例如 name@example.com";
const localShape = /^[\w.%+-]{1,64}$/;
const labelShape = /^[a-z0-9-]{1,63}$/i;
/** Names and dots, the last name of letters. */
function isHost(host) {
	const labels = host.length > 253 ? [] : host.split(".");
	return labels.length > 1 && labels.every((label) => labelShape.test(label) && !label.startsWith("-") && !label.endsWith("-")) && /^[a-z]{2,}$/i.test(labels[labels.length - 1] ?? "");
}
function findMailFault(text) {
	const [local = "", host = "", ...more] = text.split("@");
	return more.length === 0 && localShape.test(local) && isHost(host) ? void 0 : mailReason;
}
function findUrlFault(text) {
	const [, rest = ""] = /^https?:\/\/(.*)$/i.exec(text) ?? [];
	const [address = ""] = rest.split(/[/?#]/);
	const [host = "", port, ...more] = address.split(":");
	const isPort = port === void 0 || /^\d{1,5}$/.test(port);
	return isHost(host) && isPort && more.length === 0 && !/[\s<>"]/.test(rest) ? void 0 : "请填网址，例如 https://example.com";
}
/** The provinces of GB/T 2260, by their first two digits. */
const provinces = new Set("11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83".split(" "));
const idWeights = [
	7,
	9,
	10,
	5,
	8,
	4,
	2,
	1,
	6,
	3,
	7,
	9,
	10,
	5,
	8,
	4,
	2
];
const idChecks = "10X98765432";
/** GB 11643: region, a day that there was, and the check digit. */
function findIdCardFault(text) {
	if (!/^\d{17}[\dX]$/.test(text)) return "请填 18 位身份证号";
	const date = `${text.slice(6, 10)}-${text.slice(10, 12)}-${text.slice(12, 14)}`;
	if (!provinces.has(text.slice(0, 2)) || readDate(date) === void 0) return "身份证号里的地区或生日不对";
	const sum = idWeights.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
	return idChecks[sum % 11] === text[17] ? void 0 : "身份证号不对，请检查每一位";
}
const creditSigns = "0123456789ABCDEFGHJKLMNPQRTUWXY";
/** GB 32100: the last sign is computed from the others. */
function findCreditCodeFault(text) {
	const values = [...text].map((sign) => creditSigns.indexOf(sign));
	if (values.length !== 18 || values.includes(-1)) return "请填 18 位统一社会信用代码";
	let [sum, weight] = [0, 1];
	for (const value of values.slice(0, 17)) {
		sum += value * weight;
		weight = weight * 3 % 31;
	}
	return (31 - sum % 31) % 31 === values[17] ? void 0 : "统一社会信用代码不对，请检查每一位";
}
const repeat = /^\{(\d{1,3})(?:,(\d{1,3}))?\}/;
/**
* Reads a pattern in the width of the answers it is compared with. Undefined where a repetition is empty, the wrong way
* round, or repeats nothing.
*/
function readPattern(pattern) {
	const parts = [];
	let rest = pattern.normalize("NFKC");
	while (rest !== "") {
		const [sign = ""] = rest;
		if (sign === "{" || sign === "}") return void 0;
		rest = rest.slice(sign.length);
		const [whole = "", from, to] = repeat.exec(rest) ?? [];
		const least = from === void 0 ? 1 : Number(from);
		const most = to === void 0 ? least : Number(to);
		if (most < least || most === 0) return void 0;
		rest = rest.slice(whole.length);
		parts.push({
			sign,
			least,
			most
		});
	}
	const longest = parts.reduce((sum, { most }) => sum + most, 0);
	return parts.length > 0 && longest <= 100 ? parts : void 0;
}
const isDigit = (sign) => sign >= "0" && sign <= "9";
const isLetter$1 = (sign) => /^[A-Za-z]$/.test(sign);
function fits$1(part, sign) {
	if (part === "#") return isDigit(sign);
	if (part === "@") return isLetter$1(sign);
	return part === "*" ? isDigit(sign) || isLetter$1(sign) : part === sign;
}
/**
* Whether a text fits a pattern. All positions are followed at once, so the time is that of the text times the pattern,
* whatever they say.
*/
function fitsPattern(pattern, text) {
	const parts = readPattern(pattern);
	const signs = [...text];
	if (!parts || signs.length > 100) return false;
	let reached = /* @__PURE__ */ new Set([0]);
	for (const { sign, least, most } of parts) {
		const next = /* @__PURE__ */ new Set();
		for (const start of reached) {
			if (least === 0) next.add(start);
			for (let count = 1; count <= most && fits$1(sign, signs[start + count - 1] ?? ""); count += 1) if (count >= least) next.add(start + count);
		}
		reached = next;
	}
	return reached.has(signs.length);
}
const signNames = {
	"#": "数字",
	"@": "字母",
	"*": "数字或字母"
};
/** S 加 8 位数字 */
function describePattern(pattern) {
	const parts = readPattern(pattern) ?? [];
	const said = [];
	let fixed = "";
	const flush = () => {
		if (fixed !== "") said.push(fixed);
		fixed = "";
	};
	for (let at = 0; at < parts.length; at += 1) {
		const { sign, least, most } = parts[at] ?? {
			sign: "",
			least: 0,
			most: 0
		};
		const name = signNames[sign];
		if (name === void 0 && least === 1 && most === 1) {
			fixed += sign;
			continue;
		}
		flush();
		let [from, to] = [least, most];
		while (parts[at + 1]?.sign === sign) {
			at += 1;
			from += parts[at]?.least ?? 0;
			to += parts[at]?.most ?? 0;
		}
		said.push(`${from === to ? from : `${from} 到 ${to}`} 位${name ?? ` ${sign}`}`);
	}
	flush();
	return said.join(" 加 ");
}
/** Something that fits, for samples. */
const fillPattern = (pattern, below) => (readPattern(pattern) ?? []).map(({ sign, least, most }) => Array.from({ length: Math.max(least, Math.min(1, most)) }, () => {
	if (sign === "#" || sign === "*") return String(below(10));
	return sign === "@" ? String.fromCharCode(65 + below(26)) : sign;
}).join("")).join("");
// core/src/question/kinds/checked-text/kind.ts
const textForms = [
	"name",
	"mobile",
	"mail",
	"id-card",
	"credit-code",
	"url",
	"postcode",
	"pattern"
];
const defaultCheckedText = {
	form: "name",
	/** The pattern of the form `pattern`, such as S########. */
	pattern: "",
	/** The hint below the field; empty where the form says enough. */
	hint: "",
	/** No two reports of a form have the same. */
	isUnique: false
};
const checkedTextOf = settingsReader(defaultCheckedText);
const plain$4 = (text) => text.normalize("NFKC").trim();
const withoutGaps = (text) => plain$4(text).replace(/[\s-]/g, "");
const unless = (isRight, reason) => isRight ? void 0 : reason;
const nameShape = /^\p{L}[\p{L}\p{M}·•.'’ -]{0,38}[\p{L}\p{M}.]$/u;
const textForm = {
	name: {
		name: "姓名",
		tidy: (text) => plain$4(text).replace(/\s+/g, " "),
		findFault: (text) => unless(nameShape.test(text), "请填姓名，2 到 40 个字，不带数字和符号"),
		hint: ""
	},
	mobile: {
		name: "手机号",
		tidy: (text) => withoutGaps(text).replace(/^(?:\+|00)86/, ""),
		findFault: (text) => unless(/^1[3-9]\d{9}$/.test(text), "请填 11 位手机号"),
		hint: ""
	},
	mail: {
		name: "邮箱",
		tidy: plain$4,
		findFault: findMailFault,
		hint: ""
	},
	"id-card": {
		name: "身份证号",
		tidy: (text) => withoutGaps(text).toUpperCase(),
		findFault: findIdCardFault,
		hint: "18 位，最后一位可以是 X"
	},
	"credit-code": {
		name: "统一社会信用代码",
		tidy: (text) => withoutGaps(text).toUpperCase(),
		findFault: findCreditCodeFault,
		hint: "18 位数字和字母"
	},
	url: {
		name: "网址",
		tidy: plain$4,
		findFault: findUrlFault,
		hint: "以 http:// 或 https:// 开头"
	},
	postcode: {
		name: "邮编",
		tidy: withoutGaps,
		findFault: (text) => unless(/^\d{6}$/.test(text), "请填 6 位邮编"),
		hint: ""
	},
	pattern: {
		name: "按格式填",
		tidy: plain$4,
		findFault: (text, { pattern, hint }) => unless(fitsPattern(pattern, text), hint || `格式不对，要求：${describePattern(pattern)}`),
		hint: ""
	}
};
const tidyText = ({ form }, text) => text.length > 500 ? text : textForm[form].tidy(text);
const findTextFault$1 = (settings, text) => text.length > 500 ? `最多 500 个字` : textForm[settings.form].findFault(tidyText(settings, text), settings);
const description$11 = {
	answer: (_, answer) => answer,
	key: () => noKey
};
/** A line with a checked form. It has no points, because it says who somebody is. */
const checkedTextKind = {
	...plainKind,
	meaning: {
		reading: textReading,
		description: description$11,
		texts: { plain: ["hint"] }
	},
	option_type: optionType.checkedText,
	name: "信息填空题",
	shortName: "信息填空",
	otherNames: ["信息题", "信息"],
	isWritten: true,
	hasTexts: true,
	isScored: false,
	namesTaker: true,
	isMarkable: false,
	countTexts: () => 1,
	readKey: (_, text) => text.trim(),
	findKeyFault: () => "信息填空题没有正确答案",
	findAnswerFault: (question, answer) => answer === "" ? void 0 : findTextFault$1(checkedTextOf(question), answer),
	tidyAnswer: (answer, question) => tidyText(checkedTextOf(question), answer),
	readPosted: (_, read) => read().trim(),
	isUnique: (question) => checkedTextOf(question).isUnique,
	uniqueText(answer, question) {
		const settings = checkedTextOf(question);
		return settings.isUnique ? tidyText(settings, answer).toLowerCase() : void 0;
	}
};
const checkedTextSettings = {
	schema: object({
		form: field(_enum(textForms).default(defaultCheckedText.form), "填什么", { help: textForms.map((form) => `${form} ${textForm[form].name}`).join("，") }),
		pattern: field(text(0, 40).default(""), "格式", { help: "# 数字，@ 字母，* 数字或字母，{6,10} 重复" }),
		hint: field(text(0, {
			/** A hint takes at most two lines below the field on a small phone. */
			hint: 50,
			pattern: 40
		}.hint).default(""), "提示"),
		isUnique: field(flag().default(false), "不能重复")
	}).superRefine(({ form, pattern }, context) => {
		if (form !== "pattern") return;
		if (pattern === "") context.addIssue({
			code: "custom",
			path: ["pattern"],
			message: "请填写格式，例如 S########"
		});
		else if (!readPattern(pattern)) context.addIssue({
			code: "custom",
			path: ["pattern"],
			message: `格式看不懂，要像 S######## 或 #{8,10} 这样写，最长 100 位`
		});
	}),
	line: {
		example: "手机号 不能重复",
		write: writeLine$10,
		read: readLine$11
	}
};
/** Writes the settings in a line such as 手机号 不能重复, or 按格式填 S######## 请填学号. */
function writeLine$10({ form, pattern, hint, isUnique }) {
	return [
		textForm[form].name,
		...form === "pattern" ? [pattern] : [],
		...isUnique ? ["不能重复"] : [],
		hint
	].join(" ").trim();
}
function readLine$11(line) {
	const [first = "", ...words] = line.trim().split(/\s+/);
	const form = textForms.find((each) => textForm[each].name === first || shortNames[each] === first);
	if (form === void 0) return void 0;
	const pattern = form === "pattern" ? { pattern: words.shift() ?? "" } : {};
	const isUnique = words[0] === "不能重复" || words[0] === "唯一";
	const [hint = "", ...more] = isUnique ? words.slice(1) : words;
	return more.length > 0 ? void 0 : {
		form,
		...pattern,
		isUnique,
		hint
	};
}
const shortNames = {
	mobile: "手机",
	"id-card": "身份证",
	"credit-code": "信用代码",
	pattern: "格式"
};
// core/src/question/limits.ts
const questionText = { 
/** A page of reading before one question, as in language exams. */
max: 2e3 };
/** A sentence or two; longer ones no phone shows side by side. */
const optionLength = { max: 500 };
const answerText = { 
/** A model answer to an open question is as long as a question may be. */
max: 2e3 };
/** An answer or key as it is sent and stored: some kinds hold many texts in one. How long it may be says each kind. */
const storedAnswer = { max: 2e4 };
/** An explanation with its working. */
const noteText = { max: 5e3 };
/** All keywords of a question together have at most so many characters. */
const keywords = { max: 200 };
const optionCount$1 = {
	/** Four options fill one phone screen without scrolling. */
	single: {
		min: 2,
		max: 4
	},
	multiple: {
		min: 2,
		max: 6
	},
	/** More than six options are hard to keep in order on a phone. */
	ranking: {
		min: 2,
		max: 6
	},
	trueFalse: {
		min: 2,
		max: 2
	}
};
/** All options of a question together fit into one cell of a spreadsheet. */
const optionsText = { max: 1e4 };
const picturesPerQuestion = {
	/** The specification's figure, for its kinds. */
	specified: 1,
	/** Three rows of three: the steps of an experiment, or the pages of a text. */
	most: 9
};
const media = {
	/** A dialogue, the questions about it read out, and a film beside them. */
	perQuestion: 3,
	nameMax: 60,
	/** A lecture is the longest recording that people attach to a question. */
	maxSeconds: 7200,
	/** A taker who may hear a recording more often may as well hear it without limit. */
	maxPlays: 20
};
const uploadLimits = {
	/** A message on a phone takes as many; their names and numbers have to fit into one answer. */
	most: {
		min: 1,
		max: 9
	},
	/** A file may be some minutes of recording, or a thesis with pictures. */
	megabytes: {
		min: 1,
		max: 20
	},
	/** Characters of a file's name without its ending: nine of them fit into an answer. */
	name: 60
};
// core/src/question/kinds/order.ts
/** Numbers from 0 to just below 1 that follow from the text alone. */
function seededDice(seed) {
	let state = 2166136261;
	for (const sign of seed) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
	return () => {
		state = state + 1831565813 | 0;
		let mixed = Math.imul(state ^ state >>> 15, 1 | state);
		mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
		return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
	};
}
/** Places from 0 in an order that follows from the seed: the same on every visit. An empty seed leaves them as they are. */
function seededOrder(count, seed) {
	const places = Array.from({ length: count }, (_, index) => index);
	return seed === "" ? places : shuffle(places, seededDice(seed));
}
/** Places in an order that follows from the texts alone: it tells nothing of the order in which they were written. */
function hiddenOrder(texts) {
	const sorted = texts.map((_, place) => place);
	sorted.sort((one, other) => (texts[one] ?? "") < (texts[other] ?? "") ? -1 : 1);
	const seed = sorted.map((place) => texts[place]).join("\n");
	return seededOrder(sorted.length, seed).flatMap((index) => sorted[index] ?? []);
}
/**
* Hides the key of a kind whose key is an order of its options: written in that order, the letters would be the key.
*/
const hideOrder = ({ options }, key) => {
	const letters = options.map((option) => option.key);
	const ranked = keyList.parse(key);
	if (ranked.length > letters.length || ranked.some((letter, place) => letter !== letters[place])) return void 0;
	const order = hiddenOrder(options.map(({ opt, pic }) => `${opt} ${pic}`));
	return {
		options: order.flatMap((place, index) => {
			const option = options[place];
			return option ? [{
				...option,
				key: letters[index] ?? ""
			}] : [];
		}),
		answer: keyList.format(ranked.map((_, place) => letters[order.indexOf(place)] ?? "")),
		renamed: new Map(letters.map((letter, place) => [letter, letters[order.indexOf(place)] ?? ""]))
	};
};
const shuffle = (items, dice) => {
	const mixed = [...items];
	for (let last = mixed.length - 1; last > 0; last -= 1) {
		const other = Math.floor(dice() * (last + 1));
		const held = mixed[last];
		mixed[last] = mixed[other];
		mixed[other] = held;
	}
	return mixed;
};
// core/src/question/kinds/choice-list/answer.ts
const displays = [
	"list",
	"columns",
	"dropdown",
	"grid"
];
const defaultChoiceList = {
	several: false,
	least: 0,
	most: 0,
	display: "list",
	shuffle: false,
	texts: [],
	alone: [],
	fixed: [],
	headings: []
};
const choiceListOf = settingsReader(defaultChoiceList);
/** Keys of entries are numbers, those of other options letters. */
const byPlace = (one, other) => Number(one) - Number(other) || placeOfLabel(one) - placeOfLabel(other);
/** The keys by commas, then a line for each text: `A,F`, `F=骑马`. */
const listedChoice = {
	parse(text) {
		const [keys = "", ...lines] = text.split("\n");
		return {
			keys: keys.split(",").filter((key) => key !== ""),
			texts: new Map(lines.map((line) => {
				const at = line.indexOf("=");
				return at === -1 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
			}))
		};
	},
	format({ keys, texts }) {
		const sorted = [...keys].sort(byPlace);
		const lines = sorted.flatMap((key) => {
			const text = texts.get(key) ?? "";
			return text === "" ? [] : [`${key}=${text.replace(/\n/g, " ")}`];
		});
		return [sorted.join(","), ...lines].join("\n");
	}
};
const chosenKeys = (answer) => listedChoice.parse(answer).keys;
/** The answer as it is stored, without spaces around what was written. */
function tidyChoice(answer) {
	const { keys, texts } = listedChoice.parse(answer);
	const tidy = [...texts].map(([key, text]) => [key, text.replace(/\s+/g, " ").trim()]);
	return listedChoice.format({
		keys,
		texts: new Map(tidy)
	});
}
/** The limits of the points of an option: no question of an exam is worth more than 100. */
const optionPoints = {
	min: -100,
	max: 100
};
const pointsShape = /^([A-Z]{1,2})[=:]([+-]?\d{1,3}(?:\.\d{1,2})?)分?$/;
/** A key is a list of right options (`A,C`) or the points of each (`A=2,B=-1`). */
const hasPoints = (key) => key.includes("=");
/** The points of a stored key. */
const optionPointsOf = (key) => new Map(key.split(",").flatMap((part) => {
	const [, option, points] = pointsShape.exec(part) ?? [];
	return option && points ? [[option, Number(points)]] : [];
}));
const writePoints = (points) => [...points].map(([key, each]) => `${key}=${each}`).join(",");
/** `A=2 B:-1`, `A、C`, `AC`; undefined for anything else. Letters without signs between them only up to Z. */
function readChoiceKey(question, text) {
	const parts = text.normalize("NFKC").toUpperCase().split(/[\s,、;。]+/).filter((part) => part !== "");
	if (parts.some((part) => /[=:]/.test(part))) {
		const read = parts.map((part) => pointsShape.exec(part));
		if (read.some((found) => !found)) return void 0;
		return read.map((found) => `${found?.[1]}=${Number(found?.[2])}`).join(",");
	}
	if (parts.some((part) => !/^[A-Z]+$/.test(part))) return void 0;
	const isTight = question.options.length <= 26;
	const keys = parts.flatMap((part) => isTight ? [...part] : [part]);
	const known = inOptionOrder(question, keys);
	return (known.length === keys.length ? known : keys).join(",");
}
/** The most that can be chosen together. */
function bestPoints(question, points) {
	const { several, most, alone } = choiceListOf(question);
	const gains = [...points].filter(([, each]) => each > 0);
	const single = Math.max(0, ...gains.map(([, each]) => each));
	if (!several) return single;
	const together = gains.filter(([key]) => !alone.includes(key)).map(([, each]) => each).sort((one, other) => other - one).slice(0, most || void 0);
	return Math.max(single, sumOf$1(together));
}
/** The options that are right; of options with points, those that bring some. */
const rightOptions = (key) => hasPoints(key) ? [...optionPointsOf(key)].flatMap(([option, points]) => points > 0 ? [option] : []) : key.split(",").filter((option) => option !== "");
/** Hundredths are added, so that 0.1 and 0.2 are 0.3. */
const sumOf$1 = (points) => points.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
/** The options under each heading, in the order given; those before the first heading are under an empty one. */
function sectionsOf(question) {
	const headings = [...choiceListOf(question).headings].sort((one, other) => placeOfLabel(one.key) - placeOfLabel(other.key));
	const underOf = (key) => headings.filter((heading) => placeOfLabel(heading.key) <= placeOfLabel(key)).length - 1;
	return [void 0, ...headings].flatMap((heading, index) => {
		const options = question.options.filter(({ key }) => underOf(key) === index - 1);
		return options.length > 0 ? [{
			heading: heading?.text ?? "",
			options
		}] : [];
	});
}
/** Keys in another order: options stay under their heading, and fixed ones keep their place. */
function arrangeOptions(question, dice) {
	const { fixed } = choiceListOf(question);
	return sectionsOf(question).flatMap(({ options }) => {
		const keys = options.map(({ key }) => key);
		const moved = shuffle(keys.filter((key) => !fixed.includes(key)), dice);
		return keys.map((key) => fixed.includes(key) ? key : moved.pop() ?? key);
	});
}
// core/src/question/kinds/choice-list/settings.ts
const choiceListLimits = {
	/** Nobody writes texts beside more options. */
	texts: 20,
	alone: 20,
	/** A heading for every fourth option. */
	headings: 50,
	headingText: 50
};
const keys = (max) => array(text(1, 2)).max(max);
const choiceListSettings = {
	schema: object({
		several: field(flag().default(false), "可以选几项"),
		least: field(int(0, 200).default(0), "至少选几项", { help: "0 表示不限" }),
		most: field(int(0, 200).default(0), "最多选几项", { help: "0 表示不限" }),
		display: field(_enum(displays).default("list"), "显示方式", { help: "list 列表，columns 分栏，dropdown 下拉，grid 图片" }),
		shuffle: field(flag().default(false), "选项乱序"),
		texts: field(keys(choiceListLimits.texts).default([]), "可填写的选项", { help: "选项的编号" }),
		alone: field(keys(choiceListLimits.alone).default([]), "与其他互斥的选项", { help: "选项的编号" }),
		fixed: field(keys(200).default([]), "位置固定的选项", { help: "选项的编号" }),
		headings: field(array(object({
			key: field(text(1, 2), "选项"),
			text: field(text(1, choiceListLimits.headingText), "文字", { missing: "请填写小标题" })
		})).max(choiceListLimits.headings).default([]), "小标题")
	}),
	findFaults: findFaults$3,
	line: {
		example: "多选 至少 2 项 最多 5 项 分栏 乱序 填写 F 互斥 G 固定 F、G",
		write: writeLine$9,
		read: readLine$10
	}
};
function findFaults$3(own, question) {
	const { several, least, most, alone, display } = own;
	const count = question.options.length;
	const faults = [];
	const say = (name, reason) => faults.push({
		field: name,
		reason
	});
	if (!several && (least > 1 || most > 1)) say("several", "只能选一项时，不用填至少和最多选几项");
	if (!several && alone.length > 0) say("alone", "只能选一项时，没有互斥的选项");
	if (several && most > 0 && least > most) say("least", "至少选几项不能大于最多选几项");
	if (several && least > count - alone.length) say("least", `可以选的只有 ${count - alone.length} 项`);
	if (several && most > count) say("most", `最多选几项不能大于选项数 ${count}`);
	if (display === "dropdown" && question.options.some(({ pic }) => pic !== "")) say("display", "下拉里看不到图片，请换一种显示方式");
	for (const name of [
		"texts",
		"alone",
		"fixed"
	]) findKeyFaults(own[name], name);
	findKeyFaults(own.headings.map(({ key }) => key), "headings");
	return faults;
	function findKeyFaults(named, name) {
		const unknown = named.find((key) => !hasOption(question, key));
		const { title = "" } = choiceListSettings.schema.shape[name]?.meta() ?? {};
		if (unknown !== void 0) say(name, `${title}里的 ${unknown} 不是选项的编号`);
		else if (new Set(named).size < named.length) say(name, `${title}里有选项写了两次`);
	}
}
const displayWords = [
	["list", "列表"],
	["columns", "分栏"],
	["dropdown", "下拉"],
	["grid", "图片"]
];
/** Writes the settings in a line such as 多选 至少 2 项 最多 5 项 分栏 乱序 填写 F 互斥 G 固定 F、G 小标题 C=南方、E=北方. */
function writeLine$9(own) {
	const named = (word, list) => list.length > 0 ? `${word} ${list.join("、")}` : "";
	return [
		own.several ? "多选" : "单选",
		own.least > 0 ? `至少 ${own.least} 项` : "",
		own.most > 0 ? `最多 ${own.most} 项` : "",
		own.display === "list" ? "" : displayWords.find(([display]) => display === own.display)?.[1],
		own.shuffle ? "乱序" : "",
		named("填写", own.texts),
		named("互斥", own.alone),
		named("固定", own.fixed),
		named("小标题", own.headings.map(({ key, text: title }) => `${key}=${title}`))
	].filter(Boolean).join(" ");
}
const lists = /* @__PURE__ */ new Map([
	["填写", "texts"],
	["互斥", "alone"],
	["固定", "fixed"]
]);
const bounds = /* @__PURE__ */ new Map([["至少", "least"], ["最多", "most"]]);
/** Spaces around numbers and letters may be left out. */
const splitLine = (line) => line.replace(/(填写|互斥|固定|至少|最多|小标题)/g, " $1 ").replace(/(\d)\s?项/g, "$1 ").split(/[\s,，;；]+/).filter((word) => word !== "");
function readHeading$1(said) {
	const [key = "", title = ""] = said.split(/[=＝]/);
	return {
		key: key.toUpperCase(),
		text: title
	};
}
function readLine$10(line) {
	const own = {};
	const words = splitLine(line);
	for (let at = 0; at < words.length; at += 1) {
		const word = words[at] ?? "";
		const display = displayWords.find(([, name]) => name === word)?.[0];
		const [list, bound] = [lists.get(word), bounds.get(word)];
		if (word === "单选" || word === "多选") own.several = word === "多选";
		else if (word === "乱序") own.shuffle = true;
		else if (display) own.display = display;
		else if (word === "小标题") {
			at += 1;
			own.headings = (words[at] ?? "").split("、").map(readHeading$1);
		} else if (list || bound) {
			at += 1;
			const value = words[at] ?? "";
			if (list) own[list] = value.toUpperCase().split("、");
			if (bound) own[bound] = Number(value);
		} else return void 0;
	}
	return {
		...defaultChoiceList,
		...own
	};
}
// core/src/question/kinds/letters-by-place.ts
/**
* These functions are for kinds whose answer is a letter for each of several places: the blanks of a text, the left
* side of a list of pairs.
*/
const firstLetter = 65;
/** A for the first choice; there are never more than letters. */
const letterByPlace = (index) => String.fromCharCode(firstLetter + index);
/** The place of a letter; -1 for a text that is no letter. */
const placeOfLetter = (letter) => /^[A-Z]$/.test(letter) ? letter.charCodeAt(0) - firstLetter : -1;
/** A letter for each place, empty where none was chosen: `A,,C`. Without any letter there is no answer. */
const letterList = {
	parse: (text) => text.split(","),
	format: (letters) => letters.every((letter) => letter === "") ? "" : letters.join(",")
};
/** The first place without a letter, where each must have one. */
function findLettersGap(answer, choices, nameOf, isRequired, verb) {
	const letters = letterList.parse(answer);
	const at = choices.findIndex((_, place) => !letters[place]);
	return isRequired && at !== -1 ? `${nameOf(at)}还没有${verb}` : void 0;
}
const hasNoLetters = (answer) => !/[^\s,]/.test(answer);
/** No answer to so many places is longer. */
const longestOf = (places) => places * 2;
/** The first thing wrong with the letters of an answer: too many of them, or one that names no choice. */
function findLettersFault(answer, choices, nameOf) {
	if (answer.length > longestOf(choices.length)) return `最多 ${choices.length} 个答案`;
	const letters = letterList.parse(answer);
	if (letters.length > choices.length) return `最多 ${choices.length} 个答案`;
	const at = letters.findIndex((letter, index) => {
		const place = placeOfLetter(letter);
		return letter !== "" && (place === -1 || place >= (choices[index] ?? 0));
	});
	return at === -1 ? void 0 : `${nameOf(at)}没有选项 ${letters[at]}`;
}
/** `ACB`, `A、C、B`, `1.A 2.C 3.B`, `1-A；2-C`: the letters in their order. What cannot be read stays as it is. */
function readLetterKey(text) {
	if (/^[A-Z]?(?:,[A-Z]?)+$/.test(text)) return text;
	const bare = text.normalize("NFKC").toUpperCase().replace(/[\s\d,、;。.:()\-–—→=]+/g, "");
	return /^[A-Z]+$/.test(bare) ? letterList.format([...bare]) : text.trim();
}
const writeLetterKey = (key) => letterList.parse(key).join("");
/** A key has a letter for every place. */
function findLetterKeyFault(key, choices, nameOf) {
	const letters = letterList.parse(key);
	if (letters.length !== choices.length) return `要有 ${choices.length} 个答案，现在有 ${letters.length} 个`;
	const empty = letters.indexOf("");
	return empty === -1 ? findLettersFault(key, choices, nameOf) : `${nameOf(empty)}没有答案`;
}
/** Place and letter, `2C`, each counted and found by itself. */
const cellsByPlace = (answer) => letterList.parse(answer).flatMap((letter, index) => letter === "" ? [] : [letterCell(index, placeOfLetter(letter))]);
const letterCell = (place, choice) => `${place + 1}${letterByPlace(choice)}`;
/** Reads kinds whose answer is a letter for each of several places; a row is a place. */
const lettersReading = (choicesOf) => ({
	...plainReading,
	chosen(answer, _, row) {
		const letters = letterList.parse(answer);
		return (row === void 0 ? letters : letters.slice(placeOfRow(row), placeOfRow(row) + 1)).filter((letter) => letter !== "");
	},
	value(answer, question, row) {
		const place = placeOfRow(row);
		return choicesOf(question, place)[placeOfLetter(letterList.parse(answer)[place] ?? "")] ?? null;
	},
	count: (answer) => letterList.parse(answer).filter((letter) => letter !== "").length
});
const acceptedSeparator = "|";
/** Said of a blank with nothing in it. */
const emptyBlank = "未填";
const blank$3 = /_{3,}/g;
/** Counts the blanks: one for each run of underscores, and one in a question without any. */
const countBlanks = (question) => Math.max(1, question.match(blank$3)?.length ?? 0);
/** The text between the blanks: one more piece than there are blanks, or the whole text alone. */
const splitAtBlanks = (question) => question.split(blank$3);
/** A text for each blank. The separator inside a text is replaced; where all blanks are empty, there is no answer. */
const blankList = {
	parse: (text) => text.split("；"),
	format(blanks) {
		const clean = blanks.map((text) => text.replaceAll("；", ";").trim());
		return clean.every((text) => text === "") ? "" : clean.join("；");
	}
};
/** The accepted answers of each blank. */
const acceptedList = {
	parse: (key) => blankList.parse(key).map((accepted) => accepted.split(acceptedSeparator)),
	format: (blanks) => blanks.map((accepted) => accepted.join(acceptedSeparator)).join("；")
};
const fillInKind = {
	...plainKind,
	option_type: optionType.fillIn,
	name: "填空题",
	shortName: "填空",
	isWritten: true,
	hasTexts: true,
	isMarkable: true,
	hasMarkRules: true,
	hasModes: true,
	countTexts: ({ question }) => countBlanks(question),
	readKey: ({ question }, text) => readWrittenKey(text, countBlanks(question)),
	findKeyFault: (question, key) => findKeyFault$2(question, key),
	isBlank: (answer) => blankList.parse(answer).every((text) => text.trim() === ""),
	findAnswerFault({ question }, answer) {
		if ([...answer][answerText.max]) return `最多 ${answerText.max} 个字`;
		return blankList.parse(answer).length > countBlanks(question) ? "答案比空格多" : void 0;
	},
	findGap({ question }, answer, isRequired) {
		const texts = blankList.parse(answer);
		for (let at = 0; isRequired && at < countBlanks(question); at += 1) if (!texts[at]?.trim()) return `第 ${at + 1} 空还没有填`;
	},
	readPosted: ({ question }, read) => blankList.format(Array.from({ length: countBlanks(question) }, (_, index) => read(index)))
};
/**
* People also type the half-width character; it is read as a separator only where that gives the right number of
* blanks.
*/
function readWrittenKey(text, blanks) {
	const trimmed = text.trim();
	const parts = trimmed.split(blanks > 1 && !trimmed.includes("；") ? ";" : "；");
	return acceptedList.format(parts.map((part) => part.split(/[|｜]/).map((accepted) => accepted.trim())));
}
function findKeyFault$2({ question }, key) {
	const blanks = countBlanks(question);
	if (blanks > 20) return `最多 20 个空`;
	const keys = acceptedList.parse(key);
	if (keys.length !== blanks) return `题目有 ${blanks} 个空，答案有 ${keys.length} 个，用“；”隔开`;
	const empty = keys.findIndex((accepted) => accepted.includes(""));
	return empty === -1 ? void 0 : `第 ${empty + 1} 个空没有答案`;
}
// core/src/question/kinds/cloze/kind.ts
const readCloze = settingsReader({ blanks: [] });
const blanksOf = (question) => readCloze(question).blanks;
/** Gaps are ____, as in a fill-in; a text without any has none. */
const countGaps = (text) => splitAtBlanks(text).length - 1;
const blankName = (index) => `第 ${index + 1} 空`;
const reading$9 = lettersReading((question, place) => blanksOf(question)[place]?.choices ?? []);
/** A went; a letter for each blank, and for those that were left alone too. */
const chosenIn$1 = (question, answer) => {
	const letters = letterList.parse(answer);
	return blanksOf(question).map(({ choices }, index) => {
		const letter = letters[index] ?? "";
		return letter === "" ? emptyBlank : `${letter} ${choices[placeOfLetter(letter)] ?? ""}`.trim();
	});
};
const description$10 = {
	answer(question, answer, detail) {
		const chosen = chosenIn$1(question, answer);
		return detail === "full" ? chosen.map((text, index) => `${blankName(index)}：${text}`).join("\n") : chosen.join(" / ");
	},
	key(question, key) {
		const lines = chosenIn$1(question, key).map((text, index) => [blankName(index), text]);
		return {
			lines,
			besideOptions: lines,
			short: void 0
		};
	}
};
const choicesOf$1 = (question) => blanksOf(question).map(({ choices }) => choices.length);
/** The answer is the letter of a choice for each gap of the text. */
const clozeKind = {
	...plainKind,
	meaning: {
		reading: reading$9,
		description: description$10,
		texts: { plain: ["blanks"] }
	},
	option_type: optionType.cloze,
	name: "完形填空题",
	shortName: "完形",
	otherNames: [
		"完形填空",
		"完形题",
		"选词填空"
	],
	isMarkable: true,
	readKey: (_, text) => readLetterKey(text),
	writeKey: writeLetterKey,
	findKeyFault: (question, key) => findLetterKeyFault(key, choicesOf$1(question), blankName),
	isBlank: hasNoLetters,
	findAnswerFault: (question, answer) => findLettersFault(answer, choicesOf$1(question), blankName),
	findGap: (question, answer, isRequired) => findLettersGap(answer, choicesOf$1(question), blankName, isRequired, "选"),
	readPosted: (question, read) => letterList.format(blanksOf(question).map((_, index) => read(index)))
};
const { choices, choice, weight } = {
	/** Four are usual; a list with more than eight is no longer read. */
	choices: {
		min: 2,
		max: 8
	},
	/** A phrase that fits into a line of a phone. */
	choice: { max: 100 },
	weight: {
		min: 1,
		max: 100
	}
};
const clozeSettings = {
	schema: object({ blanks: field(array(object({
		choices: field(array(field(text(1, choice.max), "", { missing: "有选项没有填写" })).min(choices.min).max(choices.max), "选项"),
		weight: field(int(weight.min, weight.max).default(1), "分数比重")
	})).max(20).default([]), "空", { help: "每空的选项和分数比重" }) }),
	findFaults: findFaults$2,
	line: {
		example: "went|goes|go；is|are",
		write: writeLine$8,
		read: readLine$9
	}
};
function findFaults$2({ blanks }, question) {
	const gaps = countGaps(question.question);
	if (gaps === 0) return [{
		field: "blanks",
		reason: "题目里要有空，写成 ____"
	}];
	if (gaps > 20) return [{
		field: "blanks",
		reason: `最多 20 个空`
	}];
	if (gaps !== blanks.length) return [{
		field: "blanks",
		reason: `题目有 ${gaps} 个空，选项有 ${blanks.length} 组`
	}];
	return blanks.flatMap(({ choices: texts }, index) => {
		const twin = texts.findIndex((_, at) => isTwinAt(texts, at));
		if (twin === -1) return [];
		const [one, other] = [firstTwin(texts, twin), twin].map(letterByPlace);
		return [{
			field: `blanks.${index}.choices`,
			reason: `${blankName(index)}的选项 ${one} 和 ${other} 一样`
		}];
	});
}
/** Writes the settings in a line such as went|goes|go ×2；is|are. */
function writeLine$8({ blanks }) {
	return blanks.map((blank) => `${blank.choices.join("|")}${blank.weight === 1 ? "" : ` ×${blank.weight}`}`).join("；");
}
const weighed = /\s[×*](\d{1,3})$/;
function readLine$9(line) {
	const blanks = line.split(/[；;]/).map((part) => {
		const [mark = "", said] = weighed.exec(part.trimEnd()) ?? [];
		return {
			choices: part.trimEnd().slice(0, part.trimEnd().length - mark.length).split(/[|｜]/).map((each) => each.trim()),
			...said !== void 0 && { weight: Number(said) }
		};
	});
	return blanks.every((blank) => blank.choices.length > 1) ? { blanks } : void 0;
}
// core/src/question/kinds/date-time/kind.ts
const dateForms = [
	"date",
	"time",
	"date-time",
	"span"
];
const everyWeekday = [
	1,
	2,
	3,
	4,
	5,
	6,
	7
];
const defaultDateTime = {
	form: "date",
	/** The first and the last day; empty where there is none. */
	from: "",
	to: "",
	fromTime: "",
	toTime: "",
	/** Monday is 1, Sunday 7. */
	weekdays: everyWeekday,
	/** The most days of a span; 0 where it may last as long as the taker likes. */
	maxDays: 0
};
const dateTimeOf = settingsReader(defaultDateTime);
const formNames = {
	date: "日期",
	time: "时间",
	"date-time": "日期和时间",
	span: "起止日期"
};
const hasDate = (form) => form !== "time";
const hasTime = (form) => form === "time" || form === "date-time";
/** `2026-03-04`, `09:30`, `2026-03-04 09:30`, `2026-03-01/2026-03-05`. */
const momentAnswer = {
	parse(text) {
		const at = text.indexOf("/");
		if (at !== -1) return {
			date: text.slice(0, at),
			time: "",
			end: text.slice(at + 1)
		};
		if (!text.includes("-")) return {
			date: "",
			time: text,
			end: ""
		};
		const [date = "", time = ""] = text.split(" ");
		return {
			date,
			time,
			end: ""
		};
	},
	format: ({ date, time, end }) => end === "" ? `${date} ${time}`.trim() : `${date}/${end}`
};
/** No form is written longer, so longer texts are not looked at. */
const longest$6 = 40;
/** Out of what a field or a person writes; undefined where a part of it is no day or no time. */
function readMoment({ form }, text) {
	if (text.length > longest$6) return void 0;
	if (form === "time") return momentOf("", readTime(text), "");
	if (form === "date") return momentOf(readDate(text), "", "");
	if (form === "span") {
		const [start = "", end = "", ...more] = splitSpan(text);
		return more.length > 0 ? void 0 : momentOf(readDate(start), "", readDate(end));
	}
	const [date = "", time = "", ...more] = text.trim().split(/[T\s]+/);
	return more.length > 0 ? void 0 : momentOf(readDate(date), readTime(time), "");
}
/** 2026/3/1 has slashes of its own. */
const splitSpan = (text) => {
	const parts = text.split(/[~～至到]/);
	return parts.length > 1 || text.split("/").length !== 2 ? parts : text.split("/");
};
const momentOf = (date, time, end) => date === void 0 || time === void 0 || end === void 0 ? void 0 : {
	date,
	time,
	end
};
const askFor = {
	date: "请填日期，例如 2026-03-04",
	time: "请填时间，例如 09:30",
	"date-time": "请填日期和时间，例如 2026-03-04 09:30",
	span: "请填开始和结束的日期"
};
/** Finds what is wrong with an answer that is not empty; the first day is looked at first. */
function findMomentFault(settings, answer) {
	const { form, fromTime, toTime, maxDays } = settings;
	const moment = readMoment(settings, answer);
	if (!moment) return askFor[form];
	if (hasDate(form)) {
		const fault = findDayFault(settings, moment.date);
		if (fault) return form === "span" ? `开始的日期：${fault}` : fault;
	}
	if (form === "span") {
		const fault = findDayFault(settings, moment.end);
		if (fault) return `结束的日期：${fault}`;
		if (moment.end < moment.date) return "结束的日期不能早于开始的日期";
		if (maxDays > 0 && lengthInDays(moment) > maxDays) return `最长 ${maxDays} 天，现在有 ${lengthInDays(moment)} 天`;
	}
	if (!hasTime(form)) return void 0;
	if (fromTime !== "" && moment.time < fromTime) return `不能早于 ${fromTime}`;
	return toTime !== "" && moment.time > toTime ? `不能晚于 ${toTime}` : void 0;
}
function findDayFault({ from, to, weekdays }, date) {
	if (from !== "" && date < from) return `不能早于 ${sayDate(from)}`;
	if (to !== "" && date > to) return `不能晚于 ${sayDate(to)}`;
	return weekdays.includes(weekdayOf(date)) ? void 0 : `只能选${sayWeekdays(weekdays)}`;
}
/** Both ends are counted. */
const lengthInDays = ({ date, end }) => dayNumber(end) - dayNumber(date) + 1;
/** 周一至周五, 周六、周日 */
function sayWeekdays(weekdays) {
	const [first = 1] = weekdays;
	return weekdays.length > 2 && weekdays.every((weekday, index) => weekday === first + index) ? `${weekdayName(first)}至${weekdayName(first + weekdays.length - 1)}` : weekdays.map((weekday) => weekdayNames[weekday - 1]).join("、");
}
/** The day, of a span the first one, or the last one as a row of its own; of a time alone the time. */
const reading$8 = {
	...plainReading,
	value(answer, _, row) {
		const { date, time, end } = momentAnswer.parse(answer);
		return (row === "end" ? end : date || time) || null;
	}
};
/** 2026 年 3 月 4 日 周三 09:30; of a span both ends and how long it lasts. */
function describe(answer) {
	const moment = momentAnswer.parse(answer);
	const { date, time, end } = moment;
	if (end !== "") return `${sayDate(date)} 至 ${sayDate(end)}（${lengthInDays(moment)} 天）`;
	return date === "" ? time : `${sayDate(date)} ${weekdayName(weekdayOf(date))} ${time}`.trim();
}
const description$9 = {
	answer: (_, answer) => describe(answer),
	key: (_, key) => textKey("正确答案", describe(key))
};
/** The answer is a day, a time, both, or the first and the last of some days; in exams the one that is right. */
const dateTimeKind = {
	...plainKind,
	meaning: {
		reading: reading$8,
		description: description$9
	},
	option_type: optionType.dateTime,
	name: "日期时间题",
	shortName: "日期时间",
	otherNames: [
		"日期题",
		"时间题",
		"日期",
		"时间"
	],
	isMarkable: true,
	readKey: tidy$1,
	findKeyFault: (question, key) => findMomentFault(dateTimeOf(question), key),
	isBlank: (answer) => answer.trim() === "" || answer.trim() === "/",
	findAnswerFault: (question, answer) => answer === "" ? void 0 : findMomentFault(dateTimeOf(question), answer),
	tidyAnswer: (answer, question) => tidy$1(question, answer),
	readPosted(question, read) {
		if (dateTimeOf(question).form !== "span") return tidy$1(question, read());
		const [start, end] = [read("from").trim(), read("to").trim()];
		return start === "" && end === "" ? "" : tidy$1(question, `${start}~${end}`);
	}
};
/** Tidies an answer; a text that cannot be read stays as it is, so that a fault can name it. */
function tidy$1(question, text) {
	const moment = readMoment(dateTimeOf(question), text);
	return moment ? momentAnswer.format(moment) : text.trim();
}
// core/src/question/kinds/date-time/settings.ts
/** The longest span is ten years, leap days included. */
const longestSpan = 3653;
/** A day in the one form it is stored in; a text that is none stays as it is, so that a fault can name it. */
const date = () => text(0, 20).transform((written) => readDate(written) ?? written);
const time = () => text(0, 20).transform((written) => readTime(written) ?? written);
const dateTimeSettings = {
	schema: object({
		form: field(_enum(dateForms).default(defaultDateTime.form), "填什么", { help: "date 日期，time 时间，date-time 日期和时间，span 起止日期" }),
		from: field(date().default(""), "最早日期"),
		to: field(date().default(""), "最晚日期"),
		fromTime: field(time().default(""), "最早时间"),
		toTime: field(time().default(""), "最晚时间"),
		weekdays: field(array(int(1, 7)).max(7).transform((days) => everyWeekday.filter((day) => days.includes(day))).default([...everyWeekday]), "星期", { help: "1 周一 … 7 周日" }),
		maxDays: field(int(0, longestSpan).default(0), "最长天数", { help: "0 表示不限" })
	}).superRefine((settings, context) => {
		const fault = findContradiction$1(settings);
		if (fault) context.addIssue({
			code: "custom",
			path: [fault[0]],
			message: fault[1]
		});
	}),
	line: {
		example: "日期 2026-03-01~2026-03-31 周一二三四五",
		write: writeLine$7,
		read: readLine$8
	}
};
function findContradiction$1(settings) {
	const { form, from, to, fromTime, toTime, weekdays } = settings;
	for (const [name, word] of [["from", "最早日期"], ["to", "最晚日期"]]) if (settings[name] !== "" && readDate(settings[name]) === void 0) return [name, `${word}要像 2026-03-04 这样写，在 1900 年到 2199 年之间`];
	for (const [name, word] of [["fromTime", "最早时间"], ["toTime", "最晚时间"]]) if (settings[name] !== "" && readTime(settings[name]) === void 0) return [name, `${word}要像 09:30 这样写`];
	if (hasDate(form) && from !== "" && to !== "" && from > to) return ["to", "最晚日期不能早于最早日期"];
	if (hasTime(form) && fromTime !== "" && toTime !== "" && fromTime > toTime) return ["toTime", "最晚时间不能早于最早时间"];
	if (!hasDate(form)) return void 0;
	if (weekdays.length === 0) return ["weekdays", "请至少留一个星期几"];
	return hasDay(settings) ? void 0 : ["weekdays", "从最早日期到最晚日期没有这些星期几"];
}
/** Whether the range has a day that may be chosen; a week has them all. */
function hasDay({ from, to, weekdays }) {
	if (from === "" || to === "") return true;
	const first = dayNumber(from);
	const last = Math.min(dayNumber(to), first + 6);
	return Array.from({ length: last - first + 1 }, (_, index) => dateOfDay(first + index)).some((day) => weekdays.includes(weekdayOf(day)));
}
const weekdaySigns = "一二三四五六日";
const range$2 = (from, to) => from === "" && to === "" ? [] : [`${from}~${to}`];
/** Writes the settings in a line such as 日期 2026-03-01~2026-03-31 周一二三四五, or 时间 09:00~18:00. */
function writeLine$7({ form, from, to, fromTime, toTime, weekdays, maxDays }) {
	return [
		formNames[form],
		...range$2(from, to),
		...range$2(fromTime, toTime),
		...weekdays.length < 7 ? [`周${weekdays.map((day) => weekdaySigns[day - 1]).join("")}`] : [],
		...maxDays > 0 ? [`${maxDays}天`] : []
	].join(" ");
}
function readLine$8(line) {
	const [first = "", ...words] = line.trim().split(/[\s,，;；]+/);
	const form = dateForms.find((each) => formNames[each] === first);
	if (form === void 0) return void 0;
	const settings = { form };
	for (const word of words) {
		const [start = "", end, ...more] = word.split(/[~～]/);
		const days = /^周([一二三四五六日]{1,7})$/.exec(word)?.[1];
		const most = /^(\d{1,4})天$/.exec(word)?.[1];
		if (days !== void 0) settings.weekdays = [...days].map((sign) => weekdaySigns.indexOf(sign) + 1);
		else if (most !== void 0) settings.maxDays = Number(most);
		else if (end === void 0 || more.length > 0) return void 0;
		else if (/[:：]/.test(word)) Object.assign(settings, {
			fromTime: start,
			toTime: end
		});
		else Object.assign(settings, {
			from: start,
			to: end
		});
	}
	return settings;
}
// core/src/question/kinds/cell-lines.ts
const rowKey = (index) => String(index + 1);
const columnKey = (index) => String.fromCharCode(65 + index);
const cellKey = (row, column) => rowKey(row) + columnKey(column);
const shape$2 = /^[1-9]\d?[A-Z]?$/;
/** The places that a key names, from 0; undefined where it is none. A row alone has no column. */
function readCellKey(key) {
	if (!shape$2.test(key)) return void 0;
	const column = key.charCodeAt(key.length - 1) - 65;
	return {
		row: Number.parseInt(key, 10) - 1,
		column: column < 0 ? void 0 : column
	};
}
/** The text that was parsed last: one answer is looked at several times, for what is wrong, what is left out and what it counts. */
let last$1;
function readLines(text) {
	if (last$1?.text === text) return last$1;
	const cells = /* @__PURE__ */ new Map();
	const lines = text.split("\n");
	let isWhole = true;
	for (const line of lines) {
		const at = line.indexOf("=");
		if (at < 0) isWhole = false;
		cells.set(at < 0 ? line : line.slice(0, at), at < 0 ? "" : line.slice(at + 1));
	}
	last$1 = {
		text,
		cells,
		isWhole: isWhole && cells.size === lines.length
	};
	return last$1;
}
/** Writes one line of `cellLines`. */
const cellLine = (key, text) => `${key}=${text.replace(/[\r\n]+/g, " ")}`;
/** A line for each cell: `2B=杭州`. What is empty is left out, and a text is one line. */
const cellLines = {
	parse: (text) => readLines(text).cells,
	format(cells) {
		const lines = [];
		for (const [key, text] of cells) if (text.trim() !== "") lines.push(cellLine(key, text));
		return lines.join("\n");
	}
};
/** Whether all cells hold nothing but spaces. */
function isCellsBlank(answer) {
	for (const text of cellLines.parse(answer).values()) if (text.trim() !== "") return false;
	return true;
}
/** Whether it is what `cellLines` could have written. */
const isCellLines = (text) => readLines(text).isWhole;
/** Sorts cells by row and then by column, and takes off the spaces around their texts. */
function tidyCells(cells) {
	const placed = [...cells].map(([key, text]) => ({
		key,
		text: text.trim(),
		place: readCellKey(key)
	}));
	return new Map(placed.sort((one, other) => (one.place?.row ?? 0) - (other.place?.row ?? 0) || (one.place?.column ?? 0) - (other.place?.column ?? 0)).map(({ key, text }) => [key, text]));
}
/** Up to this number, sums of a million reports stay exact. */
const farthestNumber = 1e6;
const numberShape = /^-?\d{1,7}(?:\.\d{1,2})?$/;
/**
* Reads a number as people type it, with full-width figures and spaces around it; undefined where it is no number of at
* most two decimals.
*/
function readCellNumber(text) {
	if (numberShape.test(text)) return Number(text);
	const plain = text.normalize("NFKC").trim();
	return numberShape.test(plain) ? Number(plain) : void 0;
}
/** 要填 0 到 100 之间的整数; undefined where the text is such a number. */
function findCellNumberFault(text, { least, most, decimals }) {
	const number = readCellNumber(text);
	const steps = number === void 0 ? 0 : Math.round(number * 100);
	if (number !== void 0 && number >= least && number <= most && steps % 10 ** (2 - decimals) === 0) return void 0;
	return `要填 ${least} 到 ${most} 之间的${decimals === 0 ? "整数" : `数字，最多 ${decimals} 位小数`}`;
}
// core/src/question/kinds/entry-table/kind.ts
/** The kinds of content that a column may have. */
const columnKinds = [
	"text",
	"number",
	"choice",
	"date"
];
const defaultEntryTable = {
	columns: [],
	/** The least number of rows. */
	least: 1,
	most: 10
};
const entryTableOf = settingsReader(defaultEntryTable);
/** The answer that was read last is kept, because it is looked at several times. */
let last;
/** The texts of each row that has any, column by column. */
function rowsIn$1({ columns }, answer) {
	if (last?.columns !== columns || last.answer !== answer) last = {
		columns,
		answer,
		rows: readRows$1(columns, answer)
	};
	return last.rows;
}
function readRows$1(columns, answer) {
	const rows = [];
	for (const [key, text] of cellLines.parse(answer)) {
		const { row = 0, column = columns.length } = readCellKey(key) ?? {};
		if (column >= columns.length) continue;
		const texts = rows[row] ?? columns.map(() => "");
		texts[column] = text.trim();
		rows[row] = texts;
	}
	return rows.filter((texts) => texts.some((text) => text !== ""));
}
/** What `rowsIn` reads back. */
const cellsOfRows = (rows) => new Map(rows.flatMap((texts, row) => texts.map((text, column) => [cellKey(row, column), text])));
/** The number of an option, from 1, is what is stored. */
const optionNumber = (index) => String(index + 1);
/** A field as a person reads it, with an option by its text. */
function shownField({ kind, options }, text) {
	return kind === "choice" ? options[Number(text) - 1] ?? text : text;
}
/** 姓名 张三，年龄 12; a row each. */
function describeEntries(question, answer) {
	const own = entryTableOf(question);
	return rowsIn$1(own, answer).map((texts) => own.columns.flatMap((column, index) => {
		const text = texts[index] ?? "";
		return text === "" ? [] : [`${column.name} ${shownField(column, text)}`];
	}).join("，"));
}
const columnKindNames = {
	text: "文字",
	number: "数字",
	choice: "选择",
	date: "日期"
};
const reading$7 = {
	...plainReading,
	count: (answer, question) => rowsIn$1(entryTableOf(question), answer).length
};
const description$8 = {
	answer: (question, answer, detail) => describeEntries(question, answer).map((row, index) => `${index + 1}. ${row}`).join(detail === "full" ? "\n" : "；"),
	key: () => noKey
};
/** A line; what is longer is a question of its own. */
const textMax = 100;
/** Rows that the taker adds, each with the same fields. It has no points. */
const entryTableKind = {
	...plainKind,
	meaning: {
		reading: reading$7,
		description: description$8,
		texts: { plain: ["columns"] }
	},
	option_type: optionType.entryTable,
	name: "表格题",
	shortName: "表格",
	otherNames: ["自增表格", "自增表格题"],
	isScored: false,
	isMarkable: false,
	hasTexts: true,
	readKey: (_, text) => text.trim(),
	findKeyFault: () => "表格题没有正确答案",
	isBlank: isCellsBlank,
	findAnswerFault(question, answer) {
		if (answer === "") return void 0;
		if (answer.length > storedAnswer.max) return `这张表最多 ${storedAnswer.max} 个字`;
		if (!isCellLines(answer)) return "表格的答案格式不对";
		const own = entryTableOf(question);
		for (const [key, text] of cellLines.parse(answer)) {
			const place = readCellKey(key);
			const column = own.columns[place?.column ?? -1];
			if (!place || !column) return `表格里没有 ${key.slice(0, 10)} 这一格`;
			if (place.row >= own.most) return `最多填 ${own.most} 行`;
			const fault = text.trim() === "" ? void 0 : findCellFault(column, text.trim());
			if (fault) return `第 ${place.row + 1} 行的“${column.name}”${fault}`;
		}
	},
	findGap(question, answer) {
		const own = entryTableOf(question);
		const rows = rowsIn$1(own, answer);
		for (const [row, texts] of rows.entries()) {
			const left = own.columns.find(({ isRequired }, column) => isRequired && texts[column] === "");
			if (left) return `第 ${row + 1} 行的“${left.name}”还没有填`;
		}
		return rows.length < own.least ? `至少填 ${own.least} 行，现在有 ${rows.length} 行` : void 0;
	},
	tidyAnswer(answer, question) {
		const { columns } = entryTableOf(question);
		const lines = [];
		for (const [row, texts] of rowsIn$1({ columns }, answer).entries()) for (const [column, text] of texts.entries()) {
			if (text === "") continue;
			const stored = columns[column]?.kind === "number" ? String(readCellNumber(text) ?? text) : text;
			lines.push(cellLine(cellKey(row, column), stored));
		}
		return lines.join("\n");
	},
	readPosted(question, read) {
		const { columns, most } = entryTableOf(question);
		const rows = Array.from({ length: most }, (_, row) => columns.map((_, column) => read(cellKey(row, column))));
		return cellLines.format(cellsOfRows(rows));
	}
};
const anyNumber = {
	least: -1e6,
	most: farthestNumber,
	decimals: 2
};
const dateShape = /^\d{4}-\d{2}-\d{2}$/;
/** A day that there is: 2026-02-30 is none. */
function isDate(text) {
	if (!dateShape.test(text)) return false;
	const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8))];
	if (month >= 1 && month <= 12 && day >= 1 && day <= 28) return true;
	const date = new Date(Date.UTC(Number(text.slice(0, 4)), month - 1, day));
	return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
function findCellFault({ kind, options }, text) {
	switch (kind) {
		case "text": return text.length > textMax ? `最多 ${textMax} 个字` : void 0;
		case "number": return findCellNumberFault(text, anyNumber);
		case "date": return isDate(text) ? void 0 : "要填日期，像 2026-01-31 这样";
		case "choice": return options.some((_, index) => optionNumber(index) === text) ? void 0 : "没有这个选项";
	}
}
const { columns: columns$1, rows: rows$1, columnText: columnText$1, options: options$1, optionText } = {
	columns: {
		min: 1,
		max: 10
	},
	/** A class or a month of expenses; longer lists are a spreadsheet. */
	rows: { max: 50 },
	columnText: { max: 30 },
	options: {
		min: 2,
		max: 30
	},
	optionText: { max: 50 }
};
const entryTableSettings = {
	schema: object({
		columns: field(array(object({
			name: field(text(1, columnText$1.max), "名称", { missing: "请填写列的名称" }),
			kind: field(_enum(columnKinds).default("text"), "填什么"),
			options: field(array(text(1, optionText.max)).max(options$1.max).default([]), "选项"),
			isRequired: field(flag().default(true), "必填")
		})).min(columns$1.min).max(columns$1.max), "表格的列", { missing: "请填写表格的列" }),
		least: field(int(0, rows$1.max).default(defaultEntryTable.least), "最少行数"),
		most: field(int(1, rows$1.max).default(defaultEntryTable.most), "最多行数")
	}).superRefine((table, context) => {
		for (const [path, message] of findContradictions$1(table)) context.addIssue({
			code: "custom",
			path,
			message,
			input: table
		});
	}),
	line: {
		example: "1-5 行：姓名、年龄=数字、关系=父亲/母亲/其他、生日=日期",
		write: writeLine$6,
		read: readLine$7
	}
};
function findContradictions$1({ columns: heads, least, most }) {
	const found = [];
	const names = heads.map(({ name }) => name);
	heads.forEach(({ name, kind, options: listed }, index) => {
		const path = ["columns", index];
		const twin = listed.find((_, place) => isTwinAt(listed, place));
		if (isTwinAt(names, index)) found.push([[...path, "name"], `有两列都叫“${name}”`]);
		if (kind === "choice" && listed.length < options$1.min) found.push([[...path, "options"], `“${name}”至少要有 ${options$1.min} 个选项`]);
		if (kind === "choice" && twin !== void 0) found.push([[...path, "options"], `“${name}”有两个选项都是“${twin}”`]);
	});
	if (least > most) found.push([["most"], "最多行数不能少于最少行数"]);
	return found;
}
/** The name of a column that need not be filled in ends with this sign. */
const optional = "？";
function writeLine$6({ columns: heads, least, most }) {
	return `${least}-${most} 行：${heads.map(({ name, kind, options: choices, isRequired }) => {
		const said = kind === "choice" ? choices.join("/") : columnKindNames[kind];
		return `${name}${isRequired ? "" : optional}${kind === "text" ? "" : `=${said}`}`;
	}).join("、")}`;
}
const shape$1 = /^(\d{1,2})\s?[-–—~～至到]\s?(\d{1,2})\s?行\s?[:：](.+)$/;
function readLine$7(line) {
	const [, least, most, listed] = shape$1.exec(line.trim()) ?? [];
	if (listed === void 0) return void 0;
	return {
		columns: listed.split(/[、,，;；]/).map(readColumn),
		least: Number(least),
		most: Number(most)
	};
}
function readColumn(said) {
	const [head = "", kind = ""] = said.split(/[=＝]/).map((part) => part.trim());
	const isRequired = !/[?？]$/.test(head);
	const name = isRequired ? head : head.slice(0, -1).trim();
	const known = columnKinds.find((each) => columnKindNames[each] === kind);
	if (kind === "" || known) return {
		name,
		isRequired,
		kind: known ?? "text",
		options: []
	};
	return {
		name,
		isRequired,
		kind: "choice",
		options: kind.split(/[/／]/).map((each) => each.trim())
	};
}
new Set("H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Nd Sm Eu Gd W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Ra U Th Pu".split(" "));
// core/src/question/compare/number.ts
/** Nobody writes a longer number into a blank, so a longer text is compared as text. */
const longest$5 = 60;
/** A power of ten may add so many digits. */
const largestPower = 40;
const digitValues = {};
for (const [value, signs] of [
	"〇零",
	"一壹",
	"二贰两",
	"三叁",
	"四肆",
	"五伍",
	"六陆",
	"七柒",
	"八捌",
	"九玖"
].entries()) for (const sign of signs) digitValues[sign] = value;
const unitValues = {
	十: 10n,
	拾: 10n,
	百: 100n,
	佰: 100n,
	千: 1000n,
	仟: 1000n,
	万: 10000n,
	亿: 100000000n
};
const exact$1 = (top, bottom = 1n, form = "plain") => ({
	top,
	bottom,
	form
});
const scale = ({ top, bottom, form }, by) => exact$1(top * by.top, bottom * by.bottom, form);
const negate = (number) => ({
	...number,
	top: -number.top
});
/**
* A number in any spelling: 3.14, .5, 1,000, 1.4×10^9, 14亿, 50%, 1/3, 三点一四, 三分之一, 百分之五十, 负三, 壹佰. The text
* has half-width signs, one kind of dash and no spaces outside. Undefined where it is anything else.
*/
function readNumber(text) {
	if (text === "" || text.length > longest$5) return void 0;
	const minus = /^(?:-|负|零下)/.exec(text)?.[0];
	if (minus) {
		const number = readUnsigned(text.slice(minus.length));
		return number && negate(number);
	}
	const plus = /^[+正]/.test(text);
	const number = readUnsigned(plus ? text.slice(1) : text);
	return number && plus ? {
		...number,
		hasPlus: true
	} : number;
}
function readUnsigned(text) {
	const part = /^([百千万])分之(.+)$/.exec(text);
	if (part) return over(readDecimal$1(part[2] ?? ""), unitValues[part[1] ?? ""] ?? 1n);
	if (text.endsWith("%")) return over(readDecimal$1(text.slice(0, -1)), 100n);
	if (text.endsWith("‰")) return over(readDecimal$1(text.slice(0, -1)), 1000n);
	if (text === "半" || text === "一半") return exact$1(1n, 2n);
	return readFraction(text) ?? readPower(text) ?? readDecimal$1(text);
}
const over = (number, by) => number && exact$1(number.top, number.bottom * by);
/** 1/3, 三分之一, and with a whole number before it: 1 1/2, 一又二分之一. */
function readFraction(text) {
	const [, whole, above, below] = /^(?:(\d+)[ 又+])?(\d+)\/(\d+)$/.exec(text) ?? [];
	const [, wholeWord, belowWord, aboveWord] = /^(?:([^又]+)又)?([^又]+)分之([^又]+)$/.exec(text) ?? [];
	const top = readWhole(above ?? aboveWord);
	const bottom = readWhole(below ?? belowWord);
	const before = readWhole(whole ?? wholeWord ?? "0");
	if (top === void 0 || bottom === void 0 || before === void 0 || bottom === 0n) return void 0;
	return exact$1(before * bottom + top, bottom, "fraction");
}
const readWhole = (text) => {
	const number = text === void 0 ? void 0 : readDecimal$1(text);
	return number && number.bottom === 1n ? number.top : void 0;
};
/** 1.4*10^9, 1.4x10^9, 1.4e9, 10^-3 and 10的9次方. */
function readPower(text) {
	const [, times, exponent = ""] = /^(?:([\d.,]+)[*x·])?10(?:\^|的)\(?([+-]?\d{1,3})\)?(?:次方)?$/i.exec(text) ?? /^([\d.]+)e([+-]?\d{1,3})$/i.exec(text) ?? [];
	if (exponent === "") return void 0;
	const first = times === void 0 ? exact$1(1n) : readArabic(times);
	const power = Number(exponent);
	if (!first || Math.abs(power) > largestPower) return void 0;
	const ten = 10n ** BigInt(Math.abs(power));
	return scale(first, power < 0 ? exact$1(1n, ten) : exact$1(ten));
}
const readDecimal$1 = (text) => readArabic(text) ?? readRow(text) ?? readChinese$1(text);
/** 3.14, 3., .5 and 1,000; 1 000 and 138 0013 8000 have groups of at least three digits. */
function readArabic(text) {
	const joined = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(",", "") : /^\d{1,4}(?:[ -]\d{3,8})+$/.test(text) && (!text.includes("-") || text.length > 10) ? text.replace(/[ -]/g, "") : text;
	const [, whole = "", fraction = ""] = /^(\d*)\.?(\d*)$/.exec(joined) ?? [];
	if (whole + fraction === "") return void 0;
	const number = exact$1(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
	return joined.includes(".") ? number : {
		...number,
		digits: whole
	};
}
/** 一九四九 and 一一〇. Two digits beside each other are mostly no number: 七八个, 五四. */
function readRow(text) {
	if (!/^[〇零一二三四五六七八九幺]{2,}$/.test(text)) return void 0;
	if (text.length === 2 && !/[〇零]/.test(text)) return void 0;
	const digits = [...text].map((sign) => sign === "幺" ? 1 : digitValues[sign]).join("");
	return {
		...exact$1(BigInt(digits), 1n, "digits"),
		digits
	};
}
/** Reads numbers such as 三点一四, 十二, 一百二, 三万五, 3.5万, 1亿2000万 and 廿三. */
function readChinese$1(text) {
	const [, before = "", after = ""] = /^([^点]+)点([〇零一二三四五六七八九]+)$/.exec(text) ?? [];
	if (after !== "") {
		const whole = readWhole(before);
		const digits = [...after].map((sign) => digitValues[sign]).join("");
		return whole === void 0 ? void 0 : readArabic(`${whole}.${digits}`);
	}
	const [, decimal, units = ""] = /^(\d+\.\d+)([十百千万亿]{1,3})$/.exec(text) ?? [];
	if (decimal !== void 0) {
		const by = [...units].reduce((product, unit) => product * (unitValues[unit] ?? 1n), 1n);
		const number = readArabic(decimal);
		return number && scale(number, exact$1(by));
	}
	const total = addUp(text.replace("廿", "二十").replace("卅", "三十").match(/\d+|./gu) ?? []);
	return total === void 0 ? void 0 : exact$1(total);
}
/**
* Digits and units from left to right. Units get smaller within a section, and sections (万, 亿) too. A single digit at the
* end is of the unit below the last one: 一百二 is 120, and 一百零二 is 102.
*/
function addUp(tokens) {
	let total = 0n;
	let section = 0n;
	let digit;
	let lowest = 10000n;
	let last = 1n;
	for (const [index, token] of tokens.entries()) {
		const unit = unitValues[token];
		if (unit === void 0) {
			const value = /^\d/.test(token) ? BigInt(token) : digitValues[token];
			if (value === void 0 || digit !== void 0) return void 0;
			if (token === "〇" || token === "零") last = 1n;
			else digit = BigInt(value);
			if (token === "两" && (tokens.length > 1 ? (unitValues[tokens[index + 1] ?? ""] ?? 0n) < 100n : false)) return void 0;
			continue;
		}
		if (unit < 10000n) {
			if (unit >= lowest || digit === void 0 && (unit !== 10n || section + total !== 0n || index > 0)) return void 0;
			section += (digit ?? 1n) * unit;
			lowest = unit;
		} else {
			const sum = section + (digit ?? 0n);
			if (sum === 0n && !(token === "亿" && sum === 0n && total > 0n)) return void 0;
			if (total !== 0n && unit === last) return void 0;
			total = token === "亿" ? (total + sum) * unit : total + sum * unit;
			section = 0n;
			lowest = 10000n;
		}
		last = unit;
		digit = void 0;
	}
	const ending = tokens.at(-1) ?? "";
	const isShort = tokens.length > 1 && ending.length === 1 && last > 10n;
	return total + section + (digit ?? 0n) * (isShort ? last / 10n : 1n);
}
// core/src/question/compare/units.ts
/**
* Names of one unit, by lines; the first is its name here. A unit that measures something has to be written where the key has
* one. Counters say nothing that the question does not say, and may be left out or added.
*/
const measures = `
m 米 公尺
km 千米 公里
dm 分米
cm 厘米 公分
mm 毫米
μm um 微米
nm 纳米
光年 ly
海里 nmile
里 华里 市里
丈
尺 市尺
寸 市寸
kg 千克 公斤
g 克
mg 毫克
μg ug 微克
t 吨
斤 市斤
两 市两
s 秒 秒钟 sec
ms 毫秒
min 分 分钟
h 小时 个小时 钟头 个钟头 hr hour hours
天 d day days
周 星期 个星期 礼拜
个月 month months
m2 ㎡ 平方米 平米
km2 平方千米 平方公里
dm2 平方分米
cm2 平方厘米
mm2 平方毫米
hm2 公顷 ha
亩
m3 立方米 立方 方
dm3 立方分米
cm3 立方厘米 cc
mm3 立方毫米
L 升 公升
mL 毫升
m/s 米/秒 米每秒 m·s-1
km/h 千米/时 千米/小时 千米每时 千米每小时 公里/小时 公里每小时 公里/时 km·h-1 kmh
km/s 千米/秒 千米每秒 公里/秒 公里每秒
m/s2 米/秒2 米每二次方秒 米每平方秒 m·s-2
N 牛 牛顿
kN 千牛
N/kg 牛/千克 牛每千克 牛顿每千克 牛顿/千克
N·m 牛米 牛·米 Nm
Pa 帕 帕斯卡
kPa 千帕
hPa 百帕
MPa 兆帕
J 焦 焦耳
kJ 千焦
MJ 兆焦
kW·h 千瓦时 kWh
cal 卡
kcal 千卡 大卡
eV 电子伏 电子伏特
W 瓦 瓦特
kW 千瓦
MW 兆瓦
mW 毫瓦
V 伏 伏特
kV 千伏
mV 毫伏
A 安 安培
mA 毫安
μA uA 微安
Ω 欧 欧姆 ohm
kΩ 千欧
MΩ 兆欧
C 库 库仑
F 法 法拉
H 亨 亨利
T 特斯拉
Hz 赫 赫兹
kHz 千赫 千赫兹
MHz mhz 兆赫 兆赫兹
GHz 吉赫 吉赫兹
dB 分贝
℃ °C 摄氏度
K 开 开尔文
℉ °F 华氏度
° deg
度
mol 摩尔 摩
mmol 毫摩尔
mol/L 摩尔/升 摩尔每升 mol·L-1
g/mol 克/摩尔 克每摩尔 g·mol-1
g/L 克/升 克每升
mg/L 毫克/升 毫克每升
kg/m3 千克/立方米 千克每立方米 千克/米3 kg·m-3
g/cm3 克/立方厘米 克每立方厘米 克/厘米3 g·cm-3
J/(kg·℃) 焦/(千克·℃) 焦每千克摄氏度 焦耳每千克摄氏度 J/(kg·°C)
B 字节 byte bytes
bit 比特
KB kB
MB mb
GB
TB
美元 美金 USD
倍
成
折
番
`;
const counters = `
个
人 名 位 个人
元 块 块钱 元钱 圆 rmb cny
角 毛
年
月 月份
日 号
点 时 点钟
岁 周岁
次
只
条
张
本
件
台
辆
座
棵
朵
头
匹
级
层
楼
章
回
页
首
篇
句
字
种
类
组
对
双
套
家
所
门
场
届
颗
粒
片
户
支
根
幅
项
卷
集
世纪
年代
年级
班
`;
const units$1 = /* @__PURE__ */ new Map();
/** Units are found without case, but for m and M at the beginning: mW is not MW. Nobody means a megametre by MM. */
const loose = /* @__PURE__ */ new Map();
const looseName = (name) => {
	const lower = name.toLowerCase();
	return name.startsWith("M") && lower.length > 1 && !/^(?:mm|ml|mg|mol|mmol|min)\b/.test(lower) ? `M${lower.slice(1)}` : lower;
};
for (const [lines, isCounter] of [[measures, false], [counters, true]]) for (const line of lines.trim().split("\n")) {
	const names = line.split(" ");
	const unit = {
		id: names[0] ?? "",
		isCounter
	};
	for (const name of names) {
		const key = foldUnitName(name);
		units$1.set(key, unit);
		if (!loose.has(looseName(key))) loose.set(looseName(key), unit);
	}
}
/** Folds powers and products into one spelling: m/s^2, m/s² and m/s2; kW·h and kW*h. */
function foldUnitName(name) {
	return name.normalize("NFKC").replace(/[\s^]/g, "").replace(/[*⋅•∙×]/g, "·").replaceAll("µ", "μ");
}
/** A unit that people know, in any of its names. */
function findMeasureUnit(name) {
	const folded = foldUnitName(name);
	return units$1.get(folded) ?? loose.get(looseName(folded));
}
// core/src/question/compare/quantity.ts
/** 5kg, 五千克, 第三次, 公元前221年, ¥50. The longest name of a unit counts: 5千克 is five kilograms. */
function readQuantity(text) {
	const isOrdinal = text.startsWith("第");
	const plain = text.slice(isOrdinal ? 1 : 0).replace(/^公元前|^前(?=.+年$)/, "-").replace(/^公元|^[¥$](?=\d)/, "");
	for (let length = Math.min(12, plain.length - 1); length > 0; length -= 1) {
		const unit = findMeasureUnit(plain.slice(-length));
		const number = unit && readNumber(plain.slice(0, -length).trimEnd());
		if (number) return {
			number,
			unit,
			isOrdinal
		};
	}
	const number = readNumber(plain);
	return number && {
		number,
		unit: void 0,
		isOrdinal
	};
}
const numeral = "[\\d〇零一二两三四五六七八九十廿卅]{1,5}";
new RegExp(`^(?:公元)?(前)?(?:(${numeral})年)(?:(${numeral})月)(?:(${numeral})[日号]?)?$`), new RegExp(`^()()(${numeral})月(${numeral})[日号]?$`);
// core/src/question/compare/signs.ts
/** A text of these characters alone has no other spelling. */
const plainText = /^[\u4e00-\u9fffA-Za-z\d]*$/;
const han = /[\u3400-\u9fff\uf900-\ufaff]/;
const vulgar = /(\d ?)?([¼-¾⅐-⅞])/g;
const circled$4 = /[①-⑳]/g;
const dashes = /[‐‑‒–—―−﹣⁻₋]/g;
/** Degree signs. They are replaced before widths are folded, because folding would turn them into letters. */
const rings = /[º˚]/g;
const raised$1 = /[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ]+[⁺⁻]?|[⁺⁻]/g;
const signOf$1 = new Map(Object.entries({
	"*": "×✕✖∗﹡",
	"/": "÷∕⁄",
	">=": "≥⩾≧",
	"<=": "≤⩽≦",
	"!=": "≠",
	":": "∶",
	"·": "•∙⋅・‧",
	"'": "′’‘ʼ´`",
	"\"": "″“”",
	"~": "〜∼",
	"→": "⟶⇒➝",
	"⇌": "⇋⇔↔",
	μ: "µ",
	Δ: "△",
	"%": "﹪"
}).flatMap(([sign, others]) => [...others].map((other) => [other, sign])));
const other = new RegExp(`[${[...signOf$1.keys()].join("")}]`, "g");
const arrows = /<=>|<->|-{1,2}>|\+\/-/g;
const arrowOf = {
	"<=>": "⇌",
	"<->": "⇌",
	"+/-": "±"
};
/**
* Folds all spellings of one sign: width, dashes, multiplication, primes. Raised figures become ^2 and lowered ones
* plain, so that 10² is not 102, and ½ is 1/2, after a whole number with a space: 1½ is 1 1/2. Traditional characters
* are simplified.
*/
function foldSigns(text, simplify) {
	const folded = plainText.test(text) ? text : foldSpellings(text);
	return simplify && han.test(folded) ? simplify(folded) : folded;
}
const foldSpellings = (text) => seenOf(text).normalize("NFC").replace(rings, "°").replace(circled$4, (sign) => `、${sign.normalize("NFKC")}、`).replace(vulgar, (_, whole, sign) => `${whole === void 0 ? "" : `${whole.trim()} `}${sign.normalize("NFKC")}`).replace(raised$1, (power) => `^${power.normalize("NFKC").replace(dashes, "-")}`).normalize("NFKC").replace(dashes, "-").replace(other, (sign) => signOf$1.get(sign) ?? sign).replace(arrows, (sign) => arrowOf[sign] ?? "→");
const endMarks = "。.,;、!?";
/**
* Prepares a text that may be a number, with a unit or not: it loses spaces but between figures, quotes, and a sentence
* mark at its end.
*/
function measuredOf(signs) {
	const plain = signs.trim().replace(/^["「《]|["」》]$/g, "");
	let to = plain.length;
	while (to > 1 && endMarks.includes(plain.charAt(to - 1))) {
		if (/\d!+$/.test(plain.slice(Math.max(0, to - 3), to))) break;
		to -= 1;
	}
	return plain.slice(0, to).replace(/(\d)\s+(?=\d)|\s+/g, (_, digit) => digit ? `${digit} ` : "");
}
new RegExp(`(^|[^a-z])(${Object.keys({
	alpha: "α",
	beta: "β",
	gamma: "γ",
	delta: "Δ",
	theta: "θ",
	lambda: "λ",
	mu: "μ",
	pi: "π",
	rho: "ρ",
	sigma: "σ",
	phi: "φ",
	omega: "ω",
	sqrt: "√"
}).join("|")})(?![a-z])`, "gi");
// core/src/question/compare/compare.ts
const keyShape$1 = /^([^±]{1,60})(?:±([\d.]{1,20})(%?)(.{0,30}))?$/u;
/**
* Reads a key as a number; undefined where it is none. The unit follows the tolerance, or the number where there is no
* tolerance.
*/
function readNumberKey(key) {
	const plain = key.length > 120 ? "" : measuredOf(foldSigns(key)).replace("+-", "±");
	const [, before = "", size, percent, rest = ""] = keyShape$1.exec(plain) ?? [];
	const told = readWithUnit(before);
	if (!told || size === void 0) return told && {
		...told,
		tolerance: void 0
	};
	const amount = readNumber(size);
	if (!amount || told.unit !== "" && rest !== "") return void 0;
	return {
		number: told.number,
		tolerance: {
			size: amount,
			isPercent: percent === "%"
		},
		unit: told.unit || rest
	};
}
/** A number and what is written after it: a unit that has a name here, or any other one. */
function readWithUnit(text) {
	const number = readNumber(text);
	if (number) return {
		number,
		unit: ""
	};
	const known = readQuantity(text);
	if (known && !known.isOrdinal) return {
		number: known.number,
		unit: known.unit?.id ?? ""
	};
	const [, first = "", unit = ""] = /^([-+\d.,/^*%]{1,40})([\p{L}°$].{0,29})$/u.exec(text) ?? [];
	const read = first === "" ? void 0 : readNumber(first);
	return read && {
		number: read,
		unit
	};
}
// core/src/question/compare/modes.ts
/** How what is in a blank is compared with its key (decision 78). */
const blankModes = [
	"plain",
	"number",
	"strict",
	"formula"
];
const blankModeNames = {
	plain: "普通",
	number: "数值",
	strict: "严格",
	formula: "算式与化学式"
};
// core/src/question/kinds/fill-in/mark.ts
const fillInOf = settingsReader({ 
/** The mode of each blank in its order; a blank without one is plain. */
modes: [] });
const modeOf = (question, index) => fillInOf(question).modes[index] ?? "plain";
// core/src/question/kinds/fill-in/settings.ts
const fillInSettings = {
	schema: object({ modes: field(array(_enum(blankModes)).max(20).default([]), "每个空的比较方式", { help: blankModes.map((mode) => `${mode} ${blankModeNames[mode]}`).join("，") }) }),
	isUnseen: true,
	/** Trailing blanks are plain without being named, and a question of plain blanks has no settings, as specified. */
	shorten({ modes }) {
		let length = modes.length;
		while (length > 0 && modes[length - 1] === "plain") length -= 1;
		return length === 0 ? void 0 : { modes: modes.slice(0, length) };
	},
	findFaults: ({ modes }, { question }) => modes.length > countBlanks(question) ? [{
		field: "modes",
		reason: `题目有 ${countBlanks(question)} 个空，比较方式有 ${modes.length} 个`
	}] : [],
	findKeyFault(question, key) {
		const index = acceptedList.parse(key).findIndex((accepted, at) => modeOf(question, at) === "number" && !accepted.every((text) => readNumberKey(text)));
		return index === -1 ? void 0 : `第 ${index + 1} 空按数值比较，答案要像 3.14、3.14±0.01 或 9.8±2% m/s² 这样写`;
	},
	line: {
		example: "数值；普通",
		write: writeLine$5,
		read: readLine$6
	}
};
/** Writes one mode for each blank, such as 数值；普通；算式与化学式. */
function writeLine$5({ modes }) {
	return modes.map((mode) => blankModeNames[mode]).join("；");
}
const names$2 = new Map([
	...blankModes.map((mode) => [blankModeNames[mode], mode]),
	["算式", "formula"],
	["化学式", "formula"]
]);
function readLine$6(line) {
	const modes = line.trim().split(/[；;、，,\s]+/).map((name) => names$2.get(name));
	return modes.every((mode) => mode !== void 0) ? { modes } : void 0;
}
// core/src/question/kinds/ranking/kind.ts
const inOrder = (question, answer, say, between = " → ") => keyList.parse(answer).map((key) => say(question, key)).join(between);
const description$7 = {
	answer(question, answer, detail) {
		if (detail === "words") return inOrder(question, answer, textOrLetter, "、");
		return inOrder(question, answer, detail === "full" ? letterAndText : letterOf);
	},
	key: (question, key) => {
		const letters = inOrder(question, key, letterOf);
		return {
			lines: [["正确顺序", inOrder(question, key, letterAndText)]],
			besideOptions: [["正确顺序", letters]],
			short: letters
		};
	}
};
/** The answer is the keys of all options, the first place first. */
const rankingKind = {
	...plainKind,
	meaning: {
		reading: orderReading,
		description: description$7
	},
	option_type: optionType.ranking,
	name: "排序题",
	shortName: "排序",
	optionCount: optionCount$1.ranking,
	hasLetters: true,
	mayShuffleOptions: true,
	isMarkable: true,
	readKey(_, text) {
		const letters = readLetters(text);
		return letters ? keyList.format(letters) : text.trim();
	},
	hideKey: hideOrder,
	findKeyFault: (question, key) => findOrderFault$1(question, key),
	findAnswerFault: (question, answer) => answer === "" ? void 0 : findOrderFault$1(question, answer),
	readPosted: ({ options }, read) => keyList.format(readPlaces(options, read)),
	reletter: (question, answer) => keyList.format(keyList.parse(answer).map((key) => letterOf(question, key)))
};
function findOrderFault$1(question, answer) {
	const keys = keyList.parse(answer);
	const fault = findKeysFault(question, keys);
	if (fault) return fault;
	return keys.length === question.options.length ? void 0 : "要把所有选项都排上";
}
/** A rank for each option. Missing or double ranks are passed on unchanged, so that the fault can name them. */
function readPlaces(options, read) {
	const placed = options.map(({ key }) => ({
		key,
		place: Number.parseInt(read(key), 10)
	})).filter(({ place }) => place > 0).sort((one, other) => one.place - other.place);
	const twin = placed.find(({ place }, index) => placed[index + 1]?.place === place);
	return [...placed, ...twin ? [twin] : []].map(({ key }) => key);
}
// core/src/question/kinds/long-ranking/kind.ts
const defaultLongRanking = { 
/** How many places there are; 0 for as many as options. */
first: 0 };
const longRankingOf = settingsReader(defaultLongRanking);
/** How many options are to be placed. */
const rankedPlaces = (question) => {
	const { first } = longRankingOf(question);
	const { length } = question.options;
	return first > 0 ? Math.min(first, length) : length;
};
/** Nobody compares more than fifty options. */
const optionCount = {
	min: 2,
	max: 50
};
/** The answer is the keys of the placed options, the first place first: of all of them, or of the first few. */
const longRankingKind = {
	...plainKind,
	meaning: rankingKind.meaning,
	option_type: optionType.longRanking,
	name: "长排序题",
	shortName: "长排序",
	otherNames: ["排序题（长）"],
	optionCount,
	hasLetters: true,
	mayShuffleOptions: true,
	isMarkable: true,
	readKey(question, text) {
		const parts = text.normalize("NFKC").toUpperCase().split(/[\s,、;。>]+/).filter((part) => part !== "");
		const isRead = parts.every((part) => /^[A-Z]+$/.test(part));
		const isTight = parts.length === 1 && question.options.length <= 26;
		return isRead ? keyList.format(isTight ? [...parts[0] ?? ""] : parts) : text.trim();
	},
	hideKey: hideOrder,
	findKeyFault: (question, key) => findOrderFault(question, key) ?? findUnplaced(question, key, (places) => `正确顺序要有 ${places} 个选项`),
	findAnswerFault: (question, answer) => answer === "" ? void 0 : findOrderFault(question, answer),
	findGap: (question, answer) => findUnplaced(question, answer, (places, placed) => `要排出前 ${places} 位，现在排了 ${placed} 位`),
	readPosted: rankingKind.readPosted,
	reletter: rankingKind.reletter
};
function findOrderFault(question, answer) {
	const keys = keyList.parse(answer);
	if (keys.length === 0) return "请至少排一个选项";
	const fault = findKeysFault(question, keys);
	if (fault) return fault;
	const places = rankedPlaces(question);
	return keys.length > places ? `只要排前 ${places} 位，排了 ${keys.length} 位` : void 0;
}
function findUnplaced(question, answer, say) {
	const placed = keyList.parse(answer).length;
	const places = rankedPlaces(question);
	return placed < places ? say(places, placed) : void 0;
}
// core/src/question/kinds/long-ranking/settings.ts
const longRankingSettings = {
	schema: object({ first: field(int(0, 50).default(defaultLongRanking.first), "排前几位", { help: "0 表示全部" }) }),
	findFaults: ({ first }, { options }) => first > options.length ? [{
		field: "first",
		reason: `排前几位不能大于选项数 ${options.length}`
	}] : [],
	line: {
		example: "前 3 位",
		write: ({ first }) => first > 0 ? `前 ${first} 位` : "全部",
		read(line) {
			if (line.trim() === "全部") return { first: 0 };
			const [, count] = /^前\s?(\d{1,2})\s?位?$/.exec(line.trim()) ?? [];
			return count === void 0 ? void 0 : { first: Number(count) };
		}
	}
};
const matchingOf = settingsReader({
	left: [],
	right: [],
	reuse: false
});
/** The right side in the order of this taker. */
const rightItems = (question) => {
	const { right, order } = matchingOf(question);
	return (order ?? right.map((_, index) => index)).map((place, index) => ({
		key: letterByPlace(place),
		letter: letterByPlace(index),
		text: right[place] ?? ""
	}));
};
const leftName = (question, index) => `“${matchingOf(question).left[index] ?? index + 1}”`;
const reading$6 = lettersReading((question) => matchingOf(question).right);
/** The pairs such as 中国 — B 北京, without items that have no line. */
const pairsIn = (question, answer) => {
	const { left } = matchingOf(question);
	const items = rightItems(question);
	const letters = letterList.parse(answer);
	return left.flatMap((text, index) => {
		const item = items.find(({ key }) => key === letters[index]);
		return item ? [`${text} — ${item.letter} ${item.text}`] : [];
	});
};
const description$6 = {
	answer: (question, answer, detail) => pairsIn(question, answer).join(detail === "full" ? "\n" : "；"),
	key(question, key) {
		const lines = [["正确连线", pairsIn(question, key).join("\n")]];
		return {
			lines,
			besideOptions: lines,
			short: void 0
		};
	}
};
const choicesOf = (question) => {
	const { left, right } = matchingOf(question);
	return left.map(() => right.length);
};
const nameIn$1 = (question) => (place) => leftName(question, place);
function findTwice(question, letters) {
	const { reuse, right } = matchingOf(question);
	const twice = letters.find((letter, index) => letter !== "" && letters.indexOf(letter) < index);
	return reuse || twice === void 0 ? void 0 : `“${right[placeOfLetter(twice)] ?? twice}”连了两次`;
}
/** The answer is, for each item on the left, the letter of the one on the right it belongs to. */
const matchingKind = {
	...plainKind,
	meaning: {
		reading: reading$6,
		description: description$6,
		texts: { rich: ["left", "right"] }
	},
	option_type: optionType.matching,
	name: "连线题",
	shortName: "连线",
	otherNames: [
		"匹配题",
		"配对题",
		"匹配",
		"配对"
	],
	isMarkable: true,
	mayShuffleOptions: true,
	arrangeOptions: (question, dice) => shuffle(matchingOf(question).right.map((_, index) => letterByPlace(index)), dice),
	withOrder: (question, keys) => ({
		...question,
		settings: {
			...question.settings,
			order: keys.map(placeOfLetter)
		}
	}),
	readKey: (_, text) => readLetterKey(text),
	writeKey: writeLetterKey,
	hideKey(question, key) {
		const { right } = matchingOf(question);
		const letters = letterList.parse(key);
		if (!letters.every((letter, index) => letter === letterByPlace(index)) || !right.every((text) => typeof text === "string")) return void 0;
		const places = hiddenOrder(right);
		return {
			settings: {
				...question.settings,
				right: places.map((place) => right[place])
			},
			answer: letterList.format(letters.map((_, index) => letterByPlace(places.indexOf(index))))
		};
	},
	findKeyFault: (question, key) => findLetterKeyFault(key, choicesOf(question), nameIn$1(question)) ?? findTwice(question, letterList.parse(key)),
	isBlank: hasNoLetters,
	findAnswerFault: (question, answer) => findLettersFault(answer, choicesOf(question), nameIn$1(question)) ?? findTwice(question, letterList.parse(answer)),
	findGap: (question, answer, isRequired) => findLettersGap(answer, choicesOf(question), nameIn$1(question), isRequired, "连"),
	readPosted: (question, read) => letterList.format(matchingOf(question).left.map((_, index) => read(index))),
	reletter(question, answer) {
		const letters = new Map(rightItems(question).map(({ key, letter }) => [key, letter]));
		return letterList.format(letterList.parse(answer).map((key) => letters.get(key) ?? key));
	}
};
const { items, item } = {
	/** The lines of more items would cross each other beyond reading. */
	items: {
		min: 2,
		max: 20
	},
	/** Three lines in half the width of a phone. */
	item: { max: 60 }
};
const side = (name) => field(array(field(text(1, item.max), "", { missing: `${name}有一项没有填写` })).min(items.min).max(items.max), name, { missing: `请填写${name}` });
const matchingSettings = {
	schema: object({
		left: side("左边"),
		right: side("右边"),
		reuse: field(flag().default(false), "右边可以连几次")
	}),
	findFaults: findFaults$1,
	line: {
		example: "中国|法国 → 巴黎|北京|伦敦",
		write: writeLine$4,
		read: readLine$5
	}
};
function findFaults$1({ left, right, reuse }) {
	const twins = [[
		"left",
		"左边",
		left
	], [
		"right",
		"右边",
		right
	]].flatMap(([name, title, texts]) => {
		const at = texts.findIndex((_, index) => isTwinAt(texts, index));
		if (at === -1) return [];
		return [{
			field: name,
			reason: `${title}第 ${firstTwin(texts, at) + 1} 项和第 ${at + 1} 项一样`
		}];
	});
	if (twins.length > 0 || reuse || right.length >= left.length) return twins;
	return [{
		field: "right",
		reason: "右边比左边少时，要允许右边的一项连几次"
	}];
}
/** Writes the settings in a line such as 中国|法国 → 巴黎|北京, or 可重复：猫|狗|鱼 → 陆地|水里. */
function writeLine$4(settings) {
	const { left, right, reuse } = matchingOf({ settings });
	return `${reuse ? "可重复：" : ""}${left.join("|")} → ${right.join("|")}`;
}
const reused = /^\s?可重复\s?[:：]/;
const split$1 = (part) => part.split(/[|｜]/).map((each) => each.trim());
function readLine$5(line) {
	const parts = line.replace(reused, "").split(/→|->|=>/);
	const [left = "", right = ""] = parts;
	if (parts.length !== 2) return void 0;
	return {
		left: split$1(left),
		right: split$1(right),
		...reused.test(line) && { reuse: true }
	};
}
// core/src/question/kinds/matrix/kind.ts
/** A row is answered by a column, by several columns, or by something written into each of its cells. */
const cellForms = [
	"single",
	"multiple",
	"scale",
	"dropdown",
	"number",
	"text"
];
/** A taker has to answer every row, at least one, or those that the author names. */
const rowNeeds = [
	"all",
	"any",
	"some"
];
const defaultMatrix = {
	rows: [],
	columns: [
		"非常不满意",
		"不满意",
		"一般",
		"满意",
		"非常满意"
	],
	cells: "single",
	required: "all",
	requiredRows: [],
	shuffle: false,
	least: 0,
	most: 100,
	decimals: 0
};
const matrixOf = settingsReader(defaultMatrix);
/** Something is typed into each cell. */
const isTyped = ({ cells }) => cells === "number" || cells === "text";
/** The letters of the columns chosen in a row. */
const chosenIn = (answer, row) => [...answer.get(rowKey(row)) ?? ""];
/** The texts that were typed in a row, column by column. */
const typedIn = ({ columns }, answer, row) => columns.map((_, column) => answer.get(cellKey(row, column)) ?? "");
/** A row of typed cells is answered when all of them are. */
const isRowAnswered = (matrix, answer, row) => isTyped(matrix) ? typedIn(matrix, answer, row).every((text) => text.trim() !== "") : chosenIn(answer, row).length > 0;
const columnName = ({ columns }, letter) => columns.find((_, index) => columnKey(index) === letter) ?? letter;
/** Describes each row, such as 服务：满意, or 服务·人数：12 for typed cells. */
function describeRows(question, answer) {
	const matrix = matrixOf(question);
	const given = cellLines.parse(answer);
	return matrix.rows.flatMap((name, row) => {
		if (!isTyped(matrix)) {
			const chosen = chosenIn(given, row).map((letter) => columnName(matrix, letter));
			return chosen.length > 0 ? [`${name}：${chosen.join("、")}`] : [];
		}
		const typed = typedIn(matrix, given, row).flatMap((text, column) => text === "" ? [] : [matrix.columns.length > 1 ? `${matrix.columns[column]} ${text}` : text]);
		return typed.length > 0 ? [`${name}：${typed.join("，")}`] : [];
	});
}
const cellFormNames = {
	single: "单选",
	multiple: "多选",
	scale: "量表",
	dropdown: "下拉",
	number: "数字",
	text: "文字"
};
const reading$5 = {
	...plainReading,
	/** Without a row, everything that was chosen in any of them is read. */
	chosen(answer, question, row) {
		const matrix = matrixOf(question);
		if (isTyped(matrix)) return [];
		const given = cellLines.parse(answer);
		if (row !== void 0) return chosenIn(given, placeOfRow(row));
		return [...new Set(matrix.rows.flatMap((_, place) => chosenIn(given, place)))];
	},
	/** Of typed cells the first of the row is read. */
	value(answer, question, row) {
		const matrix = matrixOf(question);
		const given = cellLines.parse(answer);
		const place = placeOfRow(row);
		if (!isTyped(matrix)) return joinNames(chosenIn(given, place).map((letter) => columnName(matrix, letter)));
		const text = typedIn(matrix, given, place)[0]?.trim() ?? "";
		if (matrix.cells === "number") return readCellNumber(text) ?? null;
		return text || null;
	},
	count(answer, question) {
		const matrix = matrixOf(question);
		const given = cellLines.parse(answer);
		return matrix.rows.filter((_, row) => isRowAnswered(matrix, given, row)).length;
	},
	drop: (answer, _, { rows }) => cellLines.format(new Map([...cellLines.parse(answer)].filter(([key]) => !rows.has(rowKey(readCellKey(key)?.row ?? -1))))),
	isEmptied: (question, hidden) => matrixOf(question).rows.every((_, row) => hidden.rows.has(rowKey(row))),
	/** Rows are known by their place, so they stay; those that are hidden are not drawn and need no answer. */
	narrow(question, { rows: hiddenRows }) {
		const { rows, required, requiredRows } = matrixOf(question);
		const isHidden = (row) => hiddenRows.has(rowKey(row));
		const hidden = [...rows.keys()].filter(isHidden);
		const left = {
			required: "some",
			requiredRows: (required === "all" ? rows.map((_, row) => row + 1) : requiredRows).filter((row) => !isHidden(row - 1))
		};
		return {
			...question,
			settings: {
				...question.settings,
				hidden,
				...required !== "any" && left
			}
		};
	}
};
const description$5 = {
	answer: (question, answer, detail) => describeRows(question, answer).join(detail === "full" ? "\n" : "；"),
	key: () => noKey
};
/** The limit of `matrixLimits`, repeated because the take page has no room for the schema. */
const typedMax = 100;
/** A row of columns to choose from, or of fields to fill in, for each thing that is asked about. It has no points. */
const matrixKind = {
	...plainKind,
	meaning: {
		reading: reading$5,
		description: description$5,
		texts: { plain: ["rows", "columns"] }
	},
	option_type: optionType.matrix,
	name: "矩阵题",
	shortName: "矩阵",
	isScored: false,
	isMarkable: false,
	hasTexts: true,
	readKey: (_, text) => text.trim(),
	findKeyFault: () => "矩阵题没有正确答案",
	isBlank: isCellsBlank,
	findAnswerFault(question, answer) {
		if (answer === "") return void 0;
		if (answer.length > storedAnswer.max || !isCellLines(answer)) return "矩阵的答案格式不对";
		const own = matrixOf(question);
		for (const [key, text] of cellLines.parse(answer)) {
			const fault = isTyped(own) ? findTypedFault(own, key, text) : findChosenFault$1(own, key, text);
			if (fault) return fault;
		}
	},
	findGap(question, answer, isRequired) {
		const own = matrixOf(question);
		if (!isRequired || own.required === "any") return void 0;
		const given = cellLines.parse(answer);
		const left = own.rows.filter((_, row) => (own.required === "all" || own.requiredRows.includes(row + 1)) && !isRowAnswered(own, given, row));
		if (left.length === 0) return void 0;
		const names = left.slice(0, namedRows).map((name) => `“${name}”`);
		return left.length === 1 ? `${names[0]}这一行还没有${isTyped(own) ? "填完" : "选"}` : `还有 ${left.length} 行没有${isTyped(own) ? "填完" : "选"}：${names.join("")}${left.length > namedRows ? "等" : ""}`;
	},
	tidyAnswer(answer, question) {
		const own = matrixOf(question);
		const cells = tidyCells(cellLines.parse(answer));
		return cellLines.format(new Map([...cells].map(([key, text]) => [key, tidyCell(own, text)])));
	},
	readPosted(question, read) {
		const own = matrixOf(question);
		const given = new Map(own.rows.flatMap((_, row) => {
			if (isTyped(own)) return own.columns.map((_, column) => [cellKey(row, column), read(cellKey(row, column))]);
			if (own.cells !== "multiple") return [[rowKey(row), read(rowKey(row))]];
			const ticked = own.columns.filter((_, column) => read(cellKey(row, column)) !== "");
			return [[rowKey(row), ticked.map((name) => columnKey(own.columns.indexOf(name))).join("")]];
		}));
		return cellLines.format(given);
	}
};
/** A fault names so many rows; the others are found on the page. */
const namedRows = 5;
const tidyCell = ({ cells }, text) => {
	if (cells === "text") return text;
	if (cells === "number") return String(readCellNumber(text) ?? text);
	return [...text].sort().join("");
};
function findTypedFault(own, key, text) {
	const place = readCellKey(key);
	const [row, column] = [own.rows[place?.row ?? -1], own.columns[place?.column ?? -1]];
	if (row === void 0 || column === void 0) return `矩阵里没有 ${key.slice(0, 10)} 这一格`;
	if (text.trim() === "") return void 0;
	const fault = own.cells === "number" ? findCellNumberFault(text, own) : text.trim().length > typedMax ? `最多 ${typedMax} 个字` : void 0;
	return fault && `“${row}”的“${column}”${fault}`;
}
function findChosenFault$1(own, key, text) {
	const place = readCellKey(key);
	const row = place && place.column === void 0 ? own.rows[place.row] : void 0;
	if (row === void 0) return `矩阵里没有 ${key.slice(0, 10)} 这一行`;
	const letters = [...text];
	const last = columnKey(own.columns.length - 1);
	if (letters.some((letter) => letter < "A" || letter > last)) return `“${row}”这一行没有这个选项`;
	if (new Set(letters).size < letters.length) return `“${row}”这一行有重复的选项`;
	return own.cells !== "multiple" && letters.length > 1 ? `“${row}”这一行只能选一个` : void 0;
}
const { rows, columns, rowText, columnText, typedCells, decimals: decimals$1 } = {
	/** Nobody answers more than fifty rows with care. */
	rows: {
		min: 1,
		max: 50
	},
	/** Choices need something to choose from; one column is a list of fields to fill in. */
	columns: {
		min: 2,
		max: 20
	},
	/** A row's text takes one line on a phone, or two. */
	rowText: { max: 100 },
	columnText: { max: 50 },
	/** Typed cells: a hundred take ten minutes. */
	typedCells: 100,
	typedText: { max: 100 },
	decimals: { max: 2 }
};
const matrixSettings = {
	schema: object({
		rows: field(array(text(1, rowText.max)).min(rows.min).max(rows.max), "矩阵的行", { missing: "请填写矩阵的行" }),
		columns: field(array(text(1, columnText.max)).min(1).max(columns.max).default([...defaultMatrix.columns]), "矩阵的列"),
		cells: field(_enum(cellForms).default(defaultMatrix.cells), "每行怎么答"),
		required: field(_enum(rowNeeds).default(defaultMatrix.required), "哪些行必答"),
		requiredRows: field(array(int(1, rows.max)).max(rows.max).default([]), "必答的行", { help: "required 为 some 时，行的序号，从 1 开始" }),
		shuffle: field(flag().default(defaultMatrix.shuffle), "行的顺序随机"),
		least: field(int(-1e6, farthestNumber).default(defaultMatrix.least), "最小值"),
		most: field(int(-1e6, farthestNumber).default(defaultMatrix.most), "最大值"),
		decimals: field(int(0, decimals$1.max).default(defaultMatrix.decimals), "小数位数")
	}).superRefine((matrix, context) => {
		for (const [path, message] of findContradictions(matrix)) context.addIssue({
			code: "custom",
			path: [path],
			message,
			input: matrix[path]
		});
	}),
	line: {
		example: "单选：服务、环境｜不满意、一般、满意",
		write: writeLine$3,
		read: readLine$4
	}
};
function findContradictions(matrix) {
	const found = [];
	const twin = (texts) => texts.find((_, index) => isTwinAt(texts, index));
	const [sameRow, sameColumn] = [twin(matrix.rows), twin(matrix.columns)];
	if (sameRow !== void 0) found.push(["rows", `有两行都是“${sameRow}”`]);
	if (sameColumn !== void 0) found.push(["columns", `有两列都是“${sameColumn}”`]);
	if (!isTyped(matrix) && matrix.columns.length < columns.min) found.push(["columns", `矩阵的列至少 ${columns.min} 项`]);
	if (isTyped(matrix) && matrix.rows.length * matrix.columns.length > typedCells) found.push(["rows", `要填写的矩阵最多 ${typedCells} 格，现在有 ${matrix.rows.length * matrix.columns.length} 格`]);
	if (matrix.required === "some" && matrix.requiredRows.length === 0) found.push(["requiredRows", "请勾选必答的行"]);
	if (matrix.requiredRows.some((row) => row > matrix.rows.length)) found.push(["requiredRows", `必答的行只能是 1 到 ${matrix.rows.length}`]);
	if (matrix.least >= matrix.most) found.push(["most", "最大值要大于最小值"]);
	return found;
}
/** Writes the settings in a line such as 单选：服务、环境｜不满意、一般、满意｜乱序 必答 1、2, or 数字：早、晚｜次数｜0~9 1位小数. */
function writeLine$3(matrix) {
	const { cells, rows: listed, columns: heads, required, shuffle, least, most } = matrix;
	const more = [
		...shuffle ? ["乱序"] : [],
		...required === "any" ? ["答一行就行"] : [],
		...required === "some" ? [`必答 ${matrix.requiredRows.join("、")}`] : [],
		...least !== defaultMatrix.least || most !== defaultMatrix.most ? [`${least}~${most}`] : [],
		...matrix.decimals > 0 ? [`${matrix.decimals}位小数`] : []
	];
	return [
		`${cellFormNames[cells]}：${listed.join("、")}`,
		heads.join("、"),
		more.join(" ")
	].filter((part) => part !== "").join("｜");
}
const split = (list) => list.split(/[、,，;；]/).map((each) => each.trim());
/** Reads the last part of a line, such as 乱序 必答 1、2 0~9 1位小数; undefined where it says something else. */
function readMore(text) {
	const read = {};
	const words = text.replace(/必答\s/g, "必答").split(/\s/);
	for (const word of words.filter((each) => each !== "")) {
		const [, rowsRead] = /^必答([\d、]{1,150})$/.exec(word) ?? [];
		const [, from, to] = /^(-?\d{1,7})[~～](-?\d{1,7})$/.exec(word) ?? [];
		const [, places] = /^(\d)位小数$/.exec(word) ?? [];
		if (word === "乱序") read.shuffle = true;
		else if (word === "答一行就行") read.required = "any";
		else if (rowsRead !== void 0) Object.assign(read, {
			required: "some",
			requiredRows: rowsRead.split("、").map(Number)
		});
		else if (from !== void 0) Object.assign(read, {
			least: Number(from),
			most: Number(to)
		});
		else if (places !== void 0) read.decimals = Number(places);
		else return void 0;
	}
	return read;
}
function readLine$4(line) {
	const [listed = "", heads, said = "", ...others] = line.split(/[|｜]/);
	const more = readMore(said);
	if (heads === void 0 || !more || others.length > 0) return void 0;
	const form = cellForms.find((each) => listed.trimStart().startsWith(cellFormNames[each]));
	const rest = form ? listed.trimStart().slice(cellFormNames[form].length).trimStart() : listed;
	const isSaid = form !== void 0 && /^[:：]/.test(rest);
	return {
		...isSaid && { cells: form },
		rows: split(isSaid ? rest.slice(1) : listed),
		columns: split(heads),
		...more
	};
}
// core/src/question/kinds/number/kind.ts
const numberLimits = {
	/** A number of this size with four decimals is still exact as a whole number of the last one. */
	most: 1e9,
	/** Tenths of a millimetre, or of a cent. */
	decimals: { max: 4 },
	/** 平方米每小时 fits. */
	unit: 10,
	/** A finger cannot tell more places of a slider apart, and the arrow keys never reach the end. */
	sliderPlaces: 1e3,
	/** Ten accepted numbers with their tolerances and units. */
	key: 400,
	/** Columns of the figure: more have no room on a phone. */
	bins: 20,
	/** 0 to 100 in tenths: each possible number is counted by itself for the median, beyond this by column alone. */
	counted: 1001
};
const defaultNumber = {
	/** Both ends belong to it. */
	min: 0,
	max: 100,
	/** The step between one number and the next, from the least on; 0 where any number with these decimals is allowed. */
	step: 0,
	decimals: 0,
	/** Shown after the field. */
	unit: "",
	/** The number can also be given by a slider. */
	isSlider: false,
	/** The taker writes the unit too, as exams ask for it. */
	asksUnit: false
};
const numberOf = settingsReader(defaultNumber);
/** The stored answer is the number and its unit with one space between them; a number has no space. */
const writtenNumber = {
	parse(text) {
		const at = text.indexOf(" ");
		return at === -1 ? {
			number: text,
			unit: ""
		} : {
			number: text.slice(0, at),
			unit: text.slice(at + 1).trim()
		};
	},
	format: ({ number, unit }) => number === "" && unit === "" ? "" : `${number} ${unit}`.trimEnd()
};
/** No number within the bounds is written longer, so longer texts are not looked at. */
const longest$4 = 24;
const shape = /^([+-]?)(\d{1,12})(?:\.(\d{0,12}))?$/;
/** Full-width digits, a thousands separator and a decimal point at the end are read; undefined for anything else. */
function readDecimal(text) {
	if (text.length > longest$4) return void 0;
	const plain = text.trim().normalize("NFKC").replace("−", "-").replace(/(\d),(?=\d{3})/g, "$1");
	const [, sign = "", whole, fraction = ""] = shape.exec(plain) ?? [];
	if (whole === void 0) return void 0;
	const digits = whole.replace(/^0+(?=\d)/, "");
	const rest = trimZeros(fraction);
	const number = rest === "" ? digits : `${digits}.${rest}`;
	return sign === "-" && number !== "0" ? `-${number}` : number;
}
/** A loop and not a pattern: a pattern for the end of a text is tried from every position. */
function trimZeros(fraction) {
	let end = fraction.length;
	while (end > 0 && fraction[end - 1] === "0") end -= 1;
	return fraction.slice(0, end);
}
/** The number of decimals that are written. */
const decimalsOf = (number) => number.split(".")[1]?.length ?? 0;
/** Numbers as whole multiples of the last decimal, so that sums and steps have no rounding errors. */
const toUnits = (number, decimals) => Math.round(number * 10 ** decimals);
const fromUnits = (units, decimals) => Number((units / 10 ** decimals).toFixed(decimals));
/** The grid of possible numbers in units of the last decimal: the ends, and the step between one and the next. */
function gridOf({ min, max, step, decimals }) {
	const least = toUnits(min, decimals);
	const most = toUnits(max, decimals);
	const gap = Math.max(1, toUnits(step, decimals));
	return {
		least,
		most,
		gap,
		places: Math.floor((most - least) / gap) + 1
	};
}
/** 0 到 120 岁 */
const numberRange = (question) => {
	const { min, max, unit } = numberOf(question);
	return `${min} 到 ${max} ${unit}`.trim();
};
/** Finds what is wrong with a number; undefined where it is one of those that are asked for. */
function findNumberFault(settings, number) {
	const { min, max, step, decimals } = settings;
	const read = readDecimal(number);
	if (read === void 0) return "请填数字";
	if (decimalsOf(read) > decimals) return decimals === 0 ? "请填整数" : `最多 ${decimals} 位小数`;
	const value = Number(read);
	if (value < min || value > max) return `请填 ${min} 到 ${max} 之间的数`;
	const { least, gap } = gridOf(settings);
	return (toUnits(value, decimals) - least) % gap === 0 ? void 0 : `从 ${min} 起，每 ${step} 一档，没有 ${read}`;
}
const maxAccepted = 10;
const longestKey = 80;
const keyShape = /^([^±\s]{1,24})(?:\s?±\s?([\d.]{1,20})\s?(%?))?(?:\s(.*))?$/;
/** `9.8±0.1 m/s²`, `3.14±1%`: what cannot be read has no number. */
function readAccepted(text) {
	const plain = text.trim().replace(/\+\s?\/?\s?[-－]/, "±").replace("％", "%");
	const [, number = "", tolerance = "", percent = "", unit = ""] = plain.length > longestKey ? [] : keyShape.exec(plain) ?? [];
	return {
		number: readDecimal(number) ?? "",
		tolerance: tolerance === "" ? "" : readDecimal(tolerance) ?? tolerance,
		isPercent: percent === "%",
		unit: unit.trim()
	};
}
const writeAccepted = ({ number, tolerance, isPercent, unit }) => `${number}${tolerance === "" ? "" : `±${tolerance}${isPercent ? "%" : ""}`} ${unit}`.trim();
/** Numbers that are accepted, separated by |: the same one in another unit, for example. */
const acceptedNumbers = {
	parse: (key) => key.split("|", 11).map(readAccepted),
	format: (accepted) => accepted.map(writeAccepted).join("|")
};
const reading$4 = {
	...plainReading,
	value(answer) {
		const read = readDecimal(writtenNumber.parse(answer).number);
		return read === void 0 ? null : Number(read);
	}
};
const description$4 = {
	/** 30 岁; in full with the range: 30 岁（0 到 120 岁）. */
	answer(question, answer, detail) {
		const { unit } = numberOf(question);
		const told = `${answer} ${unit}`.trim();
		return detail === "full" ? `${told}（${numberRange(question)}）` : told;
	},
	key(question, key) {
		const { unit } = numberOf(question);
		const lines = [["正确答案", acceptedNumbers.parse(key).map(({ number, tolerance, isPercent, unit: own }) => `${number}${tolerance === "" ? "" : ` ± ${tolerance}${isPercent ? "%" : ""}`} ${own || unit}`.trim()).join(" 或 ")]];
		return {
			lines,
			besideOptions: lines,
			short: void 0
		};
	}
};
/** The answer is a number within a range; in exams one of those that its key accepts. */
const numberKind = {
	...plainKind,
	meaning: {
		reading: reading$4,
		description: description$4,
		texts: { plain: ["unit"] }
	},
	option_type: optionType.number,
	name: "数字题",
	shortName: "数字",
	otherNames: [
		"数值题",
		"数值",
		"滑块题",
		"滑块"
	],
	isMarkable: true,
	hasMarkRules: true,
	readKey: (_, text) => text.length > numberLimits.key ? text : tidyKey(text),
	findKeyFault: findKeyFault$1,
	findAnswerFault(question, answer) {
		if (answer === "") return void 0;
		const settings = numberOf(question);
		const { number: written, unit } = partsOf$1(question, answer);
		const fault = findNumberFault(settings, written);
		if (fault || !settings.asksUnit) return fault;
		if (unit === "") return "请写上单位";
		return unit.length > numberLimits.unit ? `单位最多 ${numberLimits.unit} 个字` : void 0;
	},
	tidyAnswer(answer, question) {
		const { number: written, unit } = partsOf$1(question, answer);
		return writtenNumber.format({
			number: readDecimal(written) ?? written,
			unit
		});
	},
	readPosted: (question, read) => numberOf(question).asksUnit ? writtenNumber.format({
		number: read().trim().replace(/\s/g, ""),
		unit: read("unit").trim()
	}) : read().trim()
};
/** Where no unit is asked for, the whole answer is the number. */
const partsOf$1 = (question, answer) => numberOf(question).asksUnit ? writtenNumber.parse(answer) : {
	number: answer,
	unit: ""
};
/** Tidies a key; a text that cannot be read stays as it is. */
function tidyKey(text) {
	const accepted = acceptedNumbers.parse(text.replaceAll("｜", "|"));
	return accepted.every((each) => each.number !== "") ? acceptedNumbers.format(accepted) : text.trim();
}
function findKeyFault$1(question, key) {
	if (key.length > numberLimits.key) return `答案最多 ${numberLimits.key} 个字`;
	const settings = numberOf(question);
	const accepted = acceptedNumbers.parse(key);
	if (accepted.length > maxAccepted) return `最多 ${maxAccepted} 种对的写法`;
	for (const each of accepted) {
		if (each.number === "") return "答案要像 9.8 或 9.8±0.1 这样写";
		if (each.tolerance !== "" && readDecimal(each.tolerance) !== each.tolerance) return "误差要填数字";
		const fault = findNumberFault(settings, each.number);
		if (fault) return `答案 ${each.number}：${fault}`;
		if (settings.asksUnit && each.unit === "") return `答案 ${each.number} 没有单位`;
		if (!settings.asksUnit && each.unit !== "") return "这道题不填单位，答案里的单位请去掉";
		if (each.unit.length > numberLimits.unit) return `单位最多 ${numberLimits.unit} 个字`;
	}
}
// core/src/question/kinds/number/settings.ts
const { most: most$2, decimals, unit, sliderPlaces } = numberLimits;
const numberSettings = {
	schema: object({
		min: field(decimal(-most$2, most$2).default(defaultNumber.min), "最小值", { missing: "请填写最小值" }),
		max: field(decimal(-most$2, most$2).default(defaultNumber.max), "最大值", { missing: "请填写最大值" }),
		step: field(decimal(0, most$2).default(defaultNumber.step), "间隔", {
			help: "0 表示不限",
			missing: "请填写间隔，不限填 0"
		}),
		decimals: field(int(0, decimals.max).default(defaultNumber.decimals), "小数位数"),
		unit: field(text(0, unit).default(defaultNumber.unit), "单位"),
		isSlider: field(flag().default(defaultNumber.isSlider), "滑块"),
		asksUnit: field(flag().default(defaultNumber.asksUnit), "单位由作答的人填")
	}).superRefine((settings, context) => {
		const fault = findContradiction(settings);
		if (fault) context.addIssue({
			code: "custom",
			path: [fault[0]],
			message: fault[1]
		});
	}),
	line: {
		example: "0-120 岁",
		write: writeLine$2,
		read: readLine$3
	}
};
function findContradiction(settings) {
	const { min, max, step, isSlider, asksUnit, unit: given } = settings;
	for (const [name, word] of [
		["min", "最小值"],
		["max", "最大值"],
		["step", "间隔"]
	]) if (decimalsOf(plain$3(settings[name])) > settings.decimals) return [name, settings.decimals === 0 ? `${word}要填整数` : `${word}最多 ${settings.decimals} 位小数`];
	if (min >= max) return ["max", "最大值要比最小值大"];
	if (step > max - min) return ["step", "间隔比整个范围还大"];
	if (isSlider && gridOf(settings).places > sliderPlaces) return ["step", `滑块最多 ${sliderPlaces} 档，请把间隔填大一些`];
	if (isSlider && asksUnit) return ["asksUnit", "用滑块时单位不能由作答的人填"];
	if (asksUnit && given !== "") return ["unit", "单位由作答的人填时，这里请空着"];
}
/**
* Writes a number without an exponent, 0.0001 and not 1e-4; one more decimal than are allowed shows that there are too
* many.
*/
const plain$3 = (number) => Number(number.toFixed(decimals.max + 1)) === Number(number.toFixed(decimals.max)) ? String(Number(number.toFixed(decimals.max))) : number.toFixed(decimals.max + 1);
/** 0-120 岁; 0-10 每0.5 1位小数 滑块; 0-9 单位自填 */
function writeLine$2(settings) {
	const { min, max, step, decimals: places, unit: name, isSlider, asksUnit } = settings;
	return [
		`${min}-${max}`,
		...step > 0 ? [`每${step}`] : [],
		...places > 0 ? [`${places}位小数`] : [],
		...isSlider ? ["滑块"] : [],
		...asksUnit ? ["单位自填"] : [],
		...name === "" ? [] : [name]
	].join(" ");
}
const range$1 = /^(-?\d{1,10}(?:\.\d{1,4})?)\s?[-–—~～至到]\s?(-?\d{1,10}(?:\.\d{1,4})?)(?:[\s,，、;；](.*))?$/;
function readLine$3(line) {
	const [, min, max, rest = ""] = range$1.exec(line.trim()) ?? [];
	if (min === void 0 || max === void 0) return void 0;
	const settings = {
		min: Number(min),
		max: Number(max)
	};
	for (const word of rest.split(/[\s,，、;；]/).filter((each) => each !== "")) {
		const step = /^每(\d{1,10}(?:\.\d{1,4})?)$/.exec(word)?.[1];
		const places = /^(\d)位小数$/.exec(word)?.[1];
		if (step !== void 0) settings.step = Number(step);
		else if (places !== void 0) settings.decimals = Number(places);
		else if (word === "滑块") settings.isSlider = true;
		else if (word === "单位自填") settings.asksUnit = true;
		else if (settings.unit === void 0) settings.unit = word;
		else return void 0;
	}
	return settings;
}
// core/src/question/kinds/parts.ts
/** The parts of a question; empty where it holds no others. */
const partsOf = ({ settings }) => Array.isArray(settings?.questions) ? settings.questions : [];
/** The name of a part, such as （2）. */
const partName = (index) => `（${index + 1}）`;
const isText = (value) => typeof value === "string";
/** A JSON list of texts. What is none reads as no texts; where all are empty, there is no answer. */
const partTexts = {
	parse(text) {
		if (!text.startsWith("[\"")) return [];
		try {
			const list = JSON.parse(text);
			return Array.isArray(list) && list.every(isText) ? list : [];
		} catch {
			return [];
		}
	},
	format: (texts) => texts.every((text) => text === "") ? "" : JSON.stringify(texts)
};
// core/src/file/path.ts
/** Matches only our own files, named by the hash of their content, so that nothing is loaded from another host. */
const picturePathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.webp$/;
/**
* A picture of an article may be animated, and its path says so: readers who prefer no motion get its thumb, a still
* picture.
*/
const articlePicturePathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}(?:-moving)?\.webp$/;
const videoPathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:mp4|webm)$/;
/** Matches recordings and films that a browser plays. A WebM without pictures ends with weba. */
const mediaPathShape = /^\/files\/[0-9a-f]{2}\/[0-9a-f]{64}\.(?:mp3|m4a|wav|ogg|aac|flac|weba|mp4|webm)$/;
// core/src/file/schema.ts
const PicturePath = string().regex(picturePathShape, "请重新上传这张图片");
string().regex(articlePicturePathShape, "请重新上传这张图片");
string().regex(videoPathShape, "请重新上传这段视频");
const MediaPath = string().regex(mediaPathShape, "请重新上传这段音频或视频");
object({
	url: string(),
	/** A smaller one for lists, `thumbOf(url)`: the same content where that is small already. Empty for sound and film. */
	thumb: string(),
	/** 0 for sound and film: the server does not decode them. */
	width: int$1(),
	height: int$1(),
	bytes: int$1()
});
// core/src/question/fields.ts
const QuestionOption = object({
	opt: field(text(0, optionLength.max).default(""), "文字"),
	/** A, B, C … in order; 1 and 0 for true/false. Left out, it is given by the place. */
	key: field(text(0, 2).default(""), "编号"),
	/** Path of a picture, or empty. */
	pic: field(PicturePath.or(literal("")).default(""), "图片")
});
/** The recordings and films of a question, also of those within a passage. */
const MediaField = array(object({
	path: field(MediaPath, "地址"),
	name: field(text(1, media.nameMax), "名称"),
	seconds: field(int(1, media.maxSeconds), "秒数"),
	plays: field(int(0, media.maxPlays).default(0), "播放次数", { help: "考试里每人可以播放几次，0 是不限" })
})).max(media.perQuestion);
const PaperMedia = object({
	/** The ending alone where the exam counts how often it is played: each play is asked for. */
	path: string(),
	name: string(),
	seconds: int$1(),
	plays: int$1(),
	/** The plays so far, in an open attempt at an exam that counts them. */
	heard: object({
		/** The number of plays that were begun. */
		used: int$1(),
		/** The last play was not heard to its end and can go on. */
		isUnderWay: boolean(),
		/** The address of the recording that a taker without a script asked to play. */
		url: string().optional()
	}).optional()
});
// core/src/question/kinds/passage/settings.ts
const passageLimits = {
	questions: {
		min: 1,
		max: 20
	},
	weight: {
		min: 1,
		max: 100
	},
	/** All questions together fit as text into one cell of a spreadsheet. */
	total: 18e3
};
/** `known` are the schemas of the other kinds' settings; what a part may have depends on its kind, as with any question. */
function makePassageSettings(known, mayBePart) {
	const { questions, weight, total } = passageLimits;
	const part = object({
		question: field(text(1, questionText.max), "题目", { missing: "请填写小题的题目" }),
		question_pic: field(array(PicturePath).max(picturesPerQuestion.most).optional(), "图片"),
		question_media: field(MediaField.optional(), "音频和视频"),
		option_type: field(int(0, Math.max(...optionTypes)).refine((type) => isOptionType(type) && mayBePart(type), "材料题里不能放这种题").transform((type) => type), "题型"),
		options: field(array(QuestionOption).max(200).default([]), "选项"),
		settings: field(record(string().max(40), unknown()).meta({ boundedBy: union(known) }).optional(), "题型设置"),
		isRequired: field(flag().default(true), "是否必答"),
		weight: field(int(weight.min, weight.max).default(1), "分数比重")
	});
	return {
		schema: object({ questions: field(array(part).min(questions.min).max(questions.max), "小题", { missing: "请至少写一道小题" }) }),
		findFaults: (settings) => [...JSON.stringify(settings).length > total ? [{
			field: "questions",
			reason: `所有小题合计最多 ${total} 个字`
		}] : [], ...partsOf({ settings }).flatMap((each, index) => each.settings?.isUnique === true ? [{
			field: `questions.${index}.settings.isUnique`,
			reason: `第${partName(index)}小题：小题里不能要求“不能重复”`
		}] : [])]
	};
}
// core/src/question/kinds/choice-list/kind.ts
const reading$3 = {
	...plainReading,
	chosen: chosenKeys,
	value: (answer, question) => joinNames([...new Set(chosenKeys(answer))].map((key) => optionText$1(question, key))),
	count: (answer) => chosenKeys(answer).length,
	drop(answer, _, { options }) {
		const { keys, texts } = listedChoice.parse(answer);
		const kept = keys.filter((key) => !options.has(key));
		return kept.length === 0 ? "" : listedChoice.format({
			keys: kept,
			texts
		});
	},
	/** No more can be asked for than can be chosen together. */
	narrow(question, hidden) {
		const narrowed = narrowOptions(question, hidden);
		const { least, alone } = choiceListOf(question);
		const most = narrowed.options.filter(({ key }) => !alone.includes(key)).length;
		return least <= most ? narrowed : {
			...narrowed,
			settings: {
				...narrowed.settings,
				least: most
			}
		};
	}
};
/** Letters say nothing where each taker has another order. */
const wordOf = (question, key, detail) => detail === "words" || choiceListOf(question).shuffle || choiceListOf(question).entries ? textOrLetter(question, key) : letterAndText(question, key);
const description$3 = {
	answer(question, answer, detail) {
		const { keys, texts } = listedChoice.parse(answer);
		return keys.map((key) => {
			const text = texts.get(key);
			const name = wordOf(question, key, detail);
			return text ? `${name}：${text}` : name;
		}).join(detail === "full" ? "\n" : "、");
	},
	key(question, key) {
		if (hasPoints(key)) {
			const points = [...optionPointsOf(key)];
			const say = (name, between) => points.map(([option, each]) => `${name(question, option)}：${each} 分`).join(between);
			return {
				lines: [["选项得分", say(letterAndText, "\n")]],
				besideOptions: [["选项得分", say(letterOf, "，")]],
				short: void 0
			};
		}
		const keys = chosenKeys(key);
		return {
			lines: [["正确答案", keys.map((option) => letterAndText(question, option)).join("\n")]],
			besideOptions: [],
			short: keys.map((option) => letterOf(question, option)).join(keys.length > 1 ? "、" : "")
		};
	}
};
/** A choice of one or several of up to 200 options, some of them with a text of the taker's own. */
const choiceListKind = {
	...plainKind,
	meaning: {
		reading: reading$3,
		description: description$3,
		texts: { plain: ["headings"] }
	},
	option_type: optionType.choiceList,
	name: "列表选择题",
	shortName: "选择",
	otherNames: [
		"列表选择",
		"下拉题",
		"下拉选择",
		"下拉"
	],
	optionCount: {
		min: 2,
		max: 200
	},
	hasLetters: true,
	isChoice: true,
	choosesSeveral: true,
	mayShuffleOptions: true,
	hasTexts: true,
	isMarkable: true,
	shufflesOptions: (question) => choiceListOf(question).shuffle,
	arrangeOptions,
	readKey: (question, text) => readChoiceKey(question, text) ?? text.trim(),
	findKeyFault: (question, key) => hasPoints(key) ? findPointsFault(question, key) : findRightFault(question, key.split(",")),
	findAnswerFault: (question, answer) => answer === "" ? void 0 : findChosenFault(question, answer) ?? findTextFault(question, answer),
	findGap: findLacking,
	tidyAnswer: tidyChoice,
	readPosted,
	reletter(question, answer) {
		if (hasPoints(answer) && !answer.includes("\n")) return writePoints(new Map([...optionPointsOf(answer)].map(([key, each]) => [letterOf(question, key), each])));
		const { keys, texts } = listedChoice.parse(answer);
		return listedChoice.format({
			keys: keys.map((key) => letterOf(question, key)),
			texts: new Map([...texts].map(([key, text]) => [letterOf(question, key), text]))
		});
	}
};
const nameOf$1 = (question, key) => optionText$1(question, key) || `选项 ${key}`;
function findPointsFault(question, key) {
	const points = optionPointsOf(key);
	const parts = key.split(",");
	if (points.size < parts.length) return "每个选项的分数要像 A=2,B=-1 这样写，各写一次，最多两位小数";
	const fault = findKeysFault(question, [...points.keys()]);
	if (fault) return fault;
	if ([...points.values()].some((each) => each < optionPoints.min || each > optionPoints.max)) return `选项的分数要在 ${optionPoints.min} 到 ${optionPoints.max} 之间`;
	return bestPoints(question, points) > 0 ? void 0 : "至少要有一个选项的分数大于 0";
}
function findRightFault(question, keys) {
	const { several, most, alone } = choiceListOf(question);
	const fault = findKeysFault(question, keys);
	if (fault) return fault;
	if (!several && keys.length > 1) return "只能选一个，答案也只能有一个";
	if (most > 0 && keys.length > most) return `最多选 ${most} 项，答案却有 ${keys.length} 项`;
	const only = keys.length > 1 ? keys.find((key) => alone.includes(key)) : void 0;
	return only && `答案里有“${nameOf$1(question, only)}”，就不能再有别的选项`;
}
function findChosenFault(question, answer) {
	const { several, most, alone } = choiceListOf(question);
	const { keys } = listedChoice.parse(answer);
	const fault = findKeysFault(question, keys);
	if (fault) return fault;
	if (keys.length === 0) return "请选择一项";
	if (!several) return keys.length > 1 ? "只能选一项" : void 0;
	const only = keys.find((key) => alone.includes(key));
	if (only !== void 0) return keys.length > 1 ? `选了“${nameOf$1(question, only)}”，就不能再选别的` : void 0;
	return most > 0 && keys.length > most ? `最多选 ${most} 项，现在选了 ${keys.length} 项` : void 0;
}
function findTextFault(question, answer) {
	const own = choiceListOf(question);
	const { keys, texts } = listedChoice.parse(answer);
	if (answer.split("\n").length - 1 > texts.size) return "有选项填写了两次";
	for (const [key, text] of texts) {
		if (!own.texts.includes(key) || !keys.includes(key)) return `选项 ${key.slice(0, 2)} 没有要填写的内容`;
		if (text.length > 100) return `“${nameOf$1(question, key)}”最多填写 100 个字`;
	}
}
/** Whether too few options are chosen, or nothing is written beside 其他. */
function findLacking(question, answer) {
	const own = choiceListOf(question);
	const { keys, texts } = listedChoice.parse(answer);
	const isAlone = keys.some((key) => own.alone.includes(key));
	if (own.several && !isAlone && keys.length < own.least) return `至少选 ${own.least} 项，现在选了 ${keys.length} 项`;
	const empty = keys.find((key) => own.texts.includes(key) && (texts.get(key) ?? "").trim() === "");
	return empty && `请填写“${nameOf$1(question, empty)}”的内容`;
}
/** A text that was written beside an option says that it is meant, unless another one was chosen instead. */
function readPosted(question, read) {
	const { several, texts: withText } = choiceListOf(question);
	const texts = new Map(withText.map((key) => [key, read(`${key}.text`).replace(/\s+/g, " ").trim()]));
	const written = withText.filter((key) => texts.get(key) !== "");
	const all = question.options.map(({ key }) => key);
	const chosen = several ? all.filter((key) => read(key) !== "" || written.includes(key)) : [read() || (written[0] ?? "")].filter((key) => key !== "");
	return chosen.length === 0 ? "" : listedChoice.format({
		keys: chosen,
		texts
	});
}
// core/src/question/kinds/multiple-choice/kind.ts
/** The answer is the keys of the chosen options in the order of the alphabet. */
const multipleChoiceKind = {
	...plainKind,
	option_type: optionType.multipleChoice,
	name: "多选题",
	shortName: "多选",
	otherNames: ["多项选择题"],
	optionCount: optionCount$1.multiple,
	hasLetters: true,
	isChoice: true,
	choosesSeveral: true,
	countsIncomplete: true,
	mayShuffleOptions: true,
	isMarkable: true,
	readKey(question, text) {
		const letters = readLetters(text);
		if (!letters) return text.trim();
		return keyList.format(findKeysFault(question, letters) ? letters : inOptionOrder(question, letters));
	},
	findKeyFault: (question, key) => findKeysFault(question, keyList.parse(key)),
	isBlank: (answer) => !keyList.parse(answer.trim())[0],
	findAnswerFault: (question, answer) => findKeysFault(question, keyList.parse(answer)),
	tidyAnswer: (answer) => keyList.format(keyList.parse(answer).sort()),
	readPosted: ({ options }, read) => keyList.format(options.map(({ key }) => key).filter((key) => read(key) !== "").sort()),
	reletter: (question, answer) => keyList.format(keyList.parse(answer).map((key) => letterOf(question, key)).sort())
};
// core/src/question/kinds/open-answer/kind.ts
/** The answer is what was written; the key is a model to mark by. */
const openAnswerKind = {
	...plainKind,
	option_type: optionType.openAnswer,
	name: "问答题",
	shortName: "问答",
	otherNames: [
		"简答题",
		"简答",
		"论述题"
	],
	isWritten: true,
	hasTexts: true,
	isMarkable: false,
	countTexts: () => 1,
	readKey: (_, text) => text.trim(),
	findKeyFault: () => void 0,
	findAnswerFault: (_, answer) => [...answer][answerText.max] ? `最多 ${answerText.max} 个字` : void 0,
	readPosted: (_, read) => read()
};
// core/src/question/kinds/first-meanings.ts
/** The letters in alphabetical order, whatever order they were sent in. */
const lettersOf = (question, answer) => keyList.parse(answer).map((key) => letterOf(question, key)).sort();
const inFull = (question, answer) => keyList.parse(answer).map((key) => letterAndText(question, key)).sort().join("\n");
const verdictOf = (question, key) => optionText$1(question, key) || key;
/**
* What answers mean of the kinds in `first-kinds.ts`. Every script of the take page has those kinds, and most pages can be
* taken over without this: it comes a moment later. The other kinds bring theirs along.
*/
const firstMeanings = {
	[optionType.singleChoice]: {
		reading: keysReading,
		description: {
			answer: (question, key, detail) => detail === "words" ? textOrLetter(question, key) : letterAndText(question, key),
			key: (question, key) => ({
				lines: [["正确答案", letterAndText(question, key)]],
				besideOptions: [],
				short: letterOf(question, key)
			})
		}
	},
	[optionType.multipleChoice]: {
		reading: keysReading,
		description: {
			answer(question, answer, detail) {
				if (detail === "words") return inOptionOrder(question, keyList.parse(answer)).map((key) => textOrLetter(question, key)).join("、");
				const letters = lettersOf(question, answer);
				return detail === "full" || letters.length < 2 ? inFull(question, answer) : letters.join("、");
			},
			key: (question, key) => ({
				lines: [["正确答案", inFull(question, key)]],
				besideOptions: [],
				short: lettersOf(question, key).join("")
			})
		}
	},
	[optionType.fillIn]: {
		/** A row is a blank; without one, all of them are one text. */
		reading: {
			...plainReading,
			value(answer, _, row) {
				const blanks = blankList.parse(answer);
				return (row === void 0 ? answer : blanks[placeOfRow(row)])?.trim() || null;
			},
			count: (answer) => blankList.parse(answer).filter((text) => text.trim() !== "").length
		},
		description: {
			answer(_, answer, detail) {
				const blanks = blankList.parse(answer).map((blank) => blank.trim());
				if (blanks.every((blank) => blank === "")) return "";
				return blanks.map((blank) => blank || "未填").join(detail === "full" ? "；" : " / ");
			},
			key(_, key) {
				const lines = acceptedList.parse(key).map((accepted, index, { length }) => [length === 1 ? "正确答案" : `第 ${index + 1} 空`, accepted.join(" 或 ")]);
				return {
					lines,
					besideOptions: lines,
					short: void 0
				};
			}
		}
	},
	[optionType.openAnswer]: {
		reading: textReading,
		description: {
			answer: (_, answer, detail) => detail === "full" ? answer : answer.trim().replace(/\s+/g, " "),
			key: (_, key) => textKey("参考答案", key)
		}
	},
	[optionType.trueFalse]: {
		reading: keysReading,
		description: {
			answer: verdictOf,
			key: (question, key) => ({
				lines: [["正确答案", verdictOf(question, key)]],
				besideOptions: [],
				short: verdictOf(question, key)
			})
		}
	}
};
const isFirst = (option_type) => option_type in firstMeanings;
/** The meaning of a kind whose part has not been loaded. */
const unknownMeaning = {
	description: {
		answer: (_, answer) => answer,
		key: (_, key) => textKey("正确答案", key)
	},
	reading: plainReading
};
/** What answers of a kind mean, where kinds are found so. */
const meaningIn = (kindOf) => (option_type) => isFirst(option_type) ? firstMeanings[option_type] : kindOf(option_type)?.meaning ?? unknownMeaning;
// core/src/question/kinds/passage/kind.ts
/** The answer is a list of the answers to its questions. It asks each of their kinds, which `kindOf` finds. */
function makePassage(kindOf) {
	const each = (question, text) => {
		const texts = partTexts.parse(text);
		return partsOf(question).map((part, index) => ({
			part,
			index,
			kind: kindOf(part.option_type),
			text: texts[index] ?? ""
		}));
	};
	return {
		...plainKind,
		option_type: optionType.passage,
		name: "材料题",
		shortName: "材料",
		otherNames: [
			"阅读理解",
			"材料分析题",
			"阅读题",
			"综合题"
		],
		isMarkable: true,
		hasParts: true,
		hasMarkRules: true,
		maxKey: storedAnswer.max,
		mayShuffleOptions: true,
		...orderOfParts(each),
		...keyOfParts(each),
		...answerOfParts(each),
		meaning: meaningOfParts(meaningIn(kindOf))
	};
}
const change = (parts, changed) => partTexts.format(parts.map(({ kind, part, text }) => changed(kind, part, text)));
function findFault(parts, text, find) {
	if (text.length > storedAnswer.max) return `最多 ${storedAnswer.max} 个字`;
	const texts = partTexts.parse(text);
	if (texts.length === 0) return "答案的格式不对，要有每道小题的答案";
	if (texts.length > parts.length) return `只有 ${parts.length} 道小题，答案有 ${texts.length} 个`;
	for (const { kind, part, index, text: own } of parts) {
		const fault = own === "" ? void 0 : find(kind, part, own);
		if (fault) return `第${partName(index)}小题：${fault}`;
	}
}
/** The options of all parts in one list of keys: `2:B` is an option of the third. */
const orderOfParts = (each) => ({
	arrangeOptions: (question, dice) => each(question, "").flatMap(({ part, kind, index }) => {
		if (!kind.mayShuffleOptions) return [];
		const keys = part.options.map(({ key }) => key);
		return (kind.arrangeOptions?.(part, dice) ?? shuffle(keys, dice)).map((key) => `${index}:${key}`);
	}),
	withOrder: (question, keys) => ({
		...question,
		settings: {
			...question.settings,
			questions: each(question, "").map(({ part, kind, index }) => {
				const own = keys.filter((key) => key.startsWith(`${index}:`)).map((key) => key.split(":")[1] ?? "");
				if (own.length === 0) return part;
				if (kind.withOrder) return kind.withOrder(part, own);
				return {
					...part,
					options: own.flatMap((key) => part.options.find((option) => option.key === key) ?? [])
				};
			})
		}
	})
});
const keyOfParts = (each) => ({
	readKey: (question, text) => {
		const trimmed = text.trim();
		const count = partsOf(question).length;
		const texts = partTexts.parse(trimmed);
		const list = texts.length > 0 ? texts : splitWritten(trimmed, count);
		if (list.length === 0 || list.length > count) return trimmed;
		return change(each(question, partTexts.format(list)), (kind, part, own) => own === "" ? "" : kind.readKey(part, own));
	},
	findKeyFault: (question, key) => findFault(each(question, key), key, (kind, part, own) => kind.findKeyFault(part, own))
});
/** A key as a person writes it: （1）A （2）两千年, or a letter for each. */
function splitWritten(text, count) {
	const marked = text.split(/[（(]\s*\d{1,2}\s*[)）]/);
	if (marked.length === count + 1 && marked[0]?.trim() === "") return marked.slice(1).map((part) => part.trim().replace(/[;；，,、]$/, ""));
	const letters = text.replace(/[\s,，、;；]+/g, "");
	return letters.length === count && /^[A-Za-z√×对错]+$/.test(letters) ? [...letters] : [];
}
const answerOfParts = (each) => ({
	isBlank: (answer, question) => answer.trim() === "" || partTexts.parse(answer).length > 0 && each(question, answer).every(({ part, kind, text }) => kind.isBlank(text, part)),
	findAnswerFault: (question, answer) => answer === "" ? void 0 : findFault(each(question, answer), answer, (kind, part, own) => kind.findAnswerFault(part, own)),
	/** A question that must be answered is missed by its own number. */
	findGap(question, answer) {
		for (const { part, kind, index, text } of each(question, answer)) {
			const isMissing = kind.isBlank(text, part);
			if (isMissing && part.isRequired) return `第${partName(index)}小题必须回答`;
			const gap = isMissing ? void 0 : kind.findGap(part, text, part.isRequired);
			if (gap) return `第${partName(index)}小题：${gap}`;
		}
	},
	tidyAnswer: (answer, question) => change(each(question, answer), (kind, part, own) => {
		const text = own.trim();
		return kind.isBlank(text, part) ? "" : kind.tidyAnswer(text, part);
	}),
	readPosted: (question, read) => partTexts.format(each(question, "").map(({ part, kind, index }) => kind.readPosted(part, (field) => read(field === void 0 ? index + 1 : `${index + 1}.${field}`)))),
	reletter: (question, answer) => change(each(question, answer), (kind, part, own) => own === "" ? "" : kind.reletter(part, own))
});
/** （1）B 海边；（2）没有作答. Rules read its questions one by one, by their own ids. */
const meaningOfParts = (meaningOf) => ({
	reading: {
		...plainReading,
		count: (answer) => partTexts.parse(answer).filter((text) => text !== "").length
	},
	description: {
		answer(question, answer, detail) {
			const answers = partTexts.parse(answer);
			const say = (part, own) => own === "" ? "" : meaningOf(part.option_type).description.answer(part, own, detail);
			return partsOf(question).map((part, index) => `${partName(index)}${say(part, answers[index] ?? "") || "没有作答"}`).join(detail === "full" ? "\n" : "；");
		},
		key(question, key) {
			const keys = partTexts.parse(key);
			const told = partsOf(question).map((part, index) => {
				const own = keys[index] ?? "";
				return own === "" ? noKey : meaningOf(part.option_type).description.key(part, own);
			});
			const named = (lines) => told.flatMap((part, index) => part[lines].map(([name, text], at) => [part[lines].length > 1 || at > 0 ? `${partName(index)}${name}` : partName(index), text]));
			return {
				lines: named("lines"),
				besideOptions: named("besideOptions"),
				short: void 0
			};
		}
	}
});
// core/src/question/kinds/remembered.ts
/** Longer answers are hardly ever given twice, so they are not remembered. */
const longest$3 = 60;
/** So many answers of all questions together take some ten megabytes. */
const most$1 = 2e4;
const byQuestion = /* @__PURE__ */ new WeakMap();
/** All maps that have anything in them. */
const filled = /* @__PURE__ */ new Set();
let size = 0;
/** The findings of an answer; undefined for one that is too long to be remembered. */
function findingsOf(question, answer) {
	if (answer.length > longest$3) return void 0;
	let known = byQuestion.get(question);
	if (!known) {
		known = /* @__PURE__ */ new Map();
		byQuestion.set(question, known);
	}
	return known.get(answer) ?? addFindings(known, answer);
}
function addFindings(known, answer) {
	if (size >= most$1) {
		for (const map of filled) map.clear();
		filled.clear();
		size = 0;
	}
	const findings = {
		answer: JSON.parse(JSON.stringify(answer)),
		isBlank: void 0,
		fault: void 0,
		gap: void 0,
		gapOfRequired: void 0,
		tidy: void 0,
		cells: void 0,
		amounts: void 0
	};
	known.set(findings.answer, findings);
	filled.add(known);
	size += 1;
	return findings;
}
/**
* The same kind with a memory, for kinds whose answers are few and given by thousands: each answer to a question is
* looked at once. A question is never changed in place, so what was found in an answer to it stays true.
*/
const remembered = (kind) => ({
	...kind,
	isBlank(answer, question) {
		const findings = findingsOf(question, answer);
		if (!findings) return kind.isBlank(answer, question);
		findings.isBlank ??= kind.isBlank(findings.answer, question);
		return findings.isBlank;
	},
	findAnswerFault(question, answer) {
		const findings = findingsOf(question, answer);
		if (!findings) return kind.findAnswerFault(question, answer);
		if (findings.fault === void 0) findings.fault = kind.findAnswerFault(question, findings.answer) ?? null;
		return findings.fault ?? void 0;
	},
	findGap(question, answer, isRequired) {
		const findings = findingsOf(question, answer);
		if (!findings) return kind.findGap(question, answer, isRequired);
		const name = isRequired ? "gapOfRequired" : "gap";
		if (findings[name] === void 0) findings[name] = kind.findGap(question, findings.answer, isRequired) ?? null;
		return findings[name] ?? void 0;
	},
	tidyAnswer(answer, question) {
		const findings = findingsOf(question, answer);
		if (!findings) return kind.tidyAnswer(answer, question);
		findings.tidy ??= kind.tidyAnswer(findings.answer, question);
		return findings.tidy;
	}
});
// core/src/question/kinds/scale/kind.ts
/** How the steps are drawn; NPS asks from 0 to 10 and its answers make three groups. */
const scaleLooks = [
	"numbers",
	"stars",
	"faces",
	"words",
	"nps"
];
const defaultScale = {
	/** How many steps there are. */
	steps: 5,
	/** The number of the first one: 0 or 1. */
	first: 1,
	/** What the two ends mean. */
	low: "非常不满意",
	high: "非常满意",
	look: "numbers",
	/** A word for each step, where the steps are words. */
	words: [],
	/** A taker may choose 不适用 in place of a step. */
	none: false
};
/**
* The words for the ends of NPS where its author has written none: it asks for a recommendation, not for satisfaction.
*/
const npsEnds = {
	low: "完全不会推荐",
	high: "一定会推荐"
};
/** The answer of those whom the question does not concern. */
const noneKey = "none";
const noneName = "不适用";
const scaleOf = settingsReader(defaultScale);
const lastOf = ({ steps, first }) => first + steps - 1;
/** The numbers of the steps, the lowest first. */
const stepsOf = (scale) => Array.from({ length: scale.steps }, (_, index) => scale.first + index);
/** The number of the chosen step. */
const stepAnswer = {
	parse: Number,
	format: String
};
/** The words of a step that has some. */
function wordsOf(scale, step) {
	if (scale.look === "words") return scale.words[step - scale.first] ?? "";
	if (step === scale.first) return scale.low;
	return step === lastOf(scale) ? scale.high : "";
}
/** 1 非常不满意; in between the number alone. */
const stepName = (scale, step) => `${step} ${wordsOf(scale, step)}`.trim();
/** 1 非常不满意 – 5 非常满意 */
const scaleRange = (question) => {
	const scale = scaleOf(question);
	return `${stepName(scale, scale.first)} – ${stepName(scale, lastOf(scale))}`;
};
/** The name of an answer, such as 5 非常满意, 3 or 不适用. */
const answerName = (scale, answer) => answer === "none" ? noneName : stepName(scale, stepAnswer.parse(answer));
const reading$2 = {
	...plainReading,
	chosen: (answer) => [answer],
	value(answer) {
		const step = answer === "none" ? NaN : stepAnswer.parse(answer);
		return Number.isFinite(step) ? step : null;
	}
};
const description$2 = {
	/** 4（1 非常不满意 – 5 非常满意）; in a line 4, or 5 非常满意. */
	answer: (question, answer, detail) => detail === "full" && answer !== "none" && scaleOf(question).look !== "words" ? `${answer}（${scaleRange(question)}）` : answerName(scaleOf(question), answer),
	key: () => noKey
};
/** The answer is the number of a step. No step is right, so it has no points. */
const scaleKind = {
	...plainKind,
	meaning: {
		reading: reading$2,
		description: description$2,
		texts: { plain: [
			"low",
			"high",
			"words"
		] }
	},
	option_type: optionType.scale,
	name: "量表题",
	shortName: "量表",
	otherNames: [
		"打分题",
		"评分题",
		"打分",
		"评分",
		"nps"
	],
	isScored: false,
	isMarkable: false,
	readKey: (_, text) => text.trim(),
	findKeyFault: () => "量表题没有正确答案",
	findAnswerFault(question, answer) {
		if (answer === "") return void 0;
		const own = scaleOf(question);
		if (own.none && answer === "none") return void 0;
		return stepsOf(own).map(stepAnswer.format).includes(answer) ? void 0 : `请在 ${own.first} 到 ${lastOf(own)} 之间选一个`;
	},
	readPosted: (_, read) => read()
};
// core/src/format/sha256.ts
/**
* The constants of the rounds are the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
*/
const rounds = makeRounds();
/** The hash begins with the same bits of the square roots of the first eight primes. */
const start = [
	1779033703,
	3144134277,
	1013904242,
	2773480762,
	1359893119,
	2600822924,
	528734635,
	1541459225
];
function makeRounds() {
	const found = [];
	for (let candidate = 2; found.length < 64; candidate += 1) {
		let isPrime = true;
		for (let factor = 2; factor * factor <= candidate; factor += 1) if (candidate % factor === 0) isPrime = false;
		if (isPrime) found.push(Math.cbrt(candidate) % 1 * 2 ** 32 | 0);
	}
	return found;
}
const turn = (word, by) => word >>> by | word << 32 - by;
/** SHA-256 of a text in UTF-8, as 64 hex digits. The browser's own is asynchronous, and there only over https. */
function sha256(text) {
	const bytes = utf8(text);
	const bits = bytes.length * 8;
	bytes.push(128);
	while (bytes.length % 64 !== 56) bytes.push(0);
	const high = Math.floor(bits / 2 ** 32);
	for (const part of [high, bits]) for (let by = 24; by >= 0; by -= 8) bytes.push(part >>> by & 255);
	let state = [...start];
	for (let at = 0; at < bytes.length; at += 64) state = addBlock(state, bytes, at);
	return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
function addBlock(state, bytes, at) {
	const words = [];
	const word = (index) => words[index] ?? 0;
	const byte = (index) => bytes[at + index] ?? 0;
	for (let i = 0; i < 64; i += 1) {
		if (i < 16) {
			words.push(byte(4 * i) << 24 | byte(4 * i + 1) << 16 | byte(4 * i + 2) << 8 | byte(4 * i + 3));
			continue;
		}
		const near = word(i - 2);
		const far = word(i - 15);
		const s0 = turn(far, 7) ^ turn(far, 18) ^ far >>> 3;
		const s1 = turn(near, 17) ^ turn(near, 19) ^ near >>> 10;
		words.push(word(i - 16) + s0 + word(i - 7) + s1 | 0);
	}
	let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
	for (let i = 0; i < 64; i += 1) {
		const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
		const one = h + s1 + (e & f ^ ~e & g) + (rounds[i] ?? 0) + word(i) | 0;
		const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
		[h, g, f, e, d, c, b, a] = [
			g,
			f,
			e,
			d + one | 0,
			c,
			b,
			a,
			one + two | 0
		];
	}
	return [
		a,
		b,
		c,
		d,
		e,
		f,
		g,
		h
	].map((value, index) => (state[index] ?? 0) + value | 0);
}
/** Half a surrogate pair is no character, and becomes the replacement character as it does in an encoder. */
function utf8(text) {
	const bytes = [];
	for (const sign of text) {
		const code = sign.codePointAt(0) ?? 0;
		const point = code >= 55296 && code <= 57343 ? 65533 : code;
		if (point < 128) bytes.push(point);
		else if (point < 2048) bytes.push(192 | point >> 6, 128 | point & 63);
		else if (point < 65536) bytes.push(224 | point >> 12, 128 | point >> 6 & 63, 128 | point & 63);
		else bytes.push(240 | point >> 18, 128 | point >> 12 & 63, 128 | point >> 6 & 63, 128 | point & 63);
	}
	return bytes;
}
// core/src/question/kinds/signature/kind.ts
const defaultSignature = { 
/** The text that is agreed to by signing; empty where a signature alone is asked for. */
consent: "" };
const signatureOf = settingsReader(defaultSignature);
const signatureLimits = {
	/** The field has room for a name, and a title before it. */
	name: 30,
	/** Strokes of three characters many times over. */
	strokes: 200,
	/** The whole answer. Within it are three characters drawn in full detail, and five drawn a little coarser. */
	text: 1900
};
/** The grid a signature is drawn on: three characters side by side. */
const pad = {
	width: 480,
	height: 160
};
const drawn = "d";
const typed = "t";
const noSignature = {
	strokes: [],
	name: "",
	agreed: ""
};
/** An answer is `d:<hash>:<strokes>` or `t:<hash>:<name>`. */
const signatureAnswer = {
	parse: (text) => readSignature(text) ?? noSignature,
	format: ({ strokes, name, agreed }) => name === "" ? `${drawn}:${agreed}:${formatStrokes(strokes, signatureLimits.text - agreed.length - 3)}` : `${typed}:${agreed}:${name}`
};
const hashShape = /^(?:[0-9a-f]{64})?$/;
/** Reads a signature; undefined for a text that is none. */
function readSignature(text) {
	const first = text.indexOf(":");
	const second = text.indexOf(":", first + 1);
	if (first !== 1 || second === -1 || text.length > signatureLimits.text) return void 0;
	const agreed = text.slice(first + 1, second);
	const content = text.slice(second + 1);
	if (!hashShape.test(agreed)) return void 0;
	if (text[0] === typed) return isName(content) ? {
		strokes: [],
		name: content,
		agreed
	} : void 0;
	const strokes = text[0] === drawn ? parseStrokes(content) : void 0;
	return strokes && {
		strokes,
		name: "",
		agreed
	};
}
const isName = (text) => text.trim() !== "" && text.length <= signatureLimits.name && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
const digits$2 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const base$1 = 64;
const digitByCode = new Map([...digits$2].map((digit, value) => [digit.charCodeAt(0), value]));
/** A step goes from -32 to 31, and a digit holds it. */
const farthest = base$1 / 2 - 1;
const isOnPad = ([x, y]) => x >= 0 && x <= pad.width && y >= 0 && y <= pad.height;
/** Each stroke begins with a point of four digits; the others are steps of two digits from the one before. */
function parseStrokes(text) {
	const parts = text.split(".");
	if (parts.length > signatureLimits.strokes) return void 0;
	const strokes = [];
	for (const part of parts) {
		const stroke = parseStroke(part);
		if (!stroke) return void 0;
		strokes.push(stroke);
	}
	return strokes;
}
function parseStroke(text) {
	if (text.length < 4 || text.length % 2 === 1) return void 0;
	const valueAt = (at) => digitByCode.get(text.charCodeAt(at)) ?? NaN;
	let point = [valueAt(0) * base$1 + valueAt(1), valueAt(2) * base$1 + valueAt(3)];
	const points = [];
	for (let at = 4; isOnPad(point); at += 2) {
		points.push(point);
		if (at === text.length) return points;
		point = [point[0] + valueAt(at) - base$1 / 2, point[1] + valueAt(at + 1) - base$1 / 2];
	}
}
/** Points that are closer together than this are left out at first; further ones only where the text would be too long. */
const finest = 2;
const coarser = 1.4;
const coarsest = 60;
/** Writes strokes with as much detail as there is room for; strokes beyond it are left out. */
function formatStrokes(strokes, room) {
	const some = strokes.filter((stroke) => stroke.length > 0).slice(0, signatureLimits.strokes);
	let text = "";
	for (let detail = finest; detail < coarsest; detail *= coarser) {
		text = some.map((stroke) => formatStroke(thinOut(stroke, detail))).join(".");
		if (text.length <= room) return text;
	}
	return text.slice(0, text.lastIndexOf(".", room));
}
function thinOut(stroke, distance) {
	const kept = [];
	for (const [index, [x, y]] of stroke.entries()) {
		const last = kept.at(-1);
		if (!last || Math.hypot(x - last[0], y - last[1]) >= distance || index === stroke.length - 1) kept.push([x, y]);
	}
	return kept;
}
const clamp = (value, max) => Math.min(max, Math.max(0, Math.round(value)));
function formatStroke(stroke) {
	const points = stroke.map(([x, y]) => [clamp(x, pad.width), clamp(y, pad.height)]);
	const [first = [0, 0]] = points;
	let text = first.map((value) => digit(Math.floor(value / base$1)) + digit(value % base$1)).join("");
	let at = first;
	for (const next of points.slice(1)) {
		const steps = Math.ceil(Math.max(Math.abs(next[0] - at[0]), Math.abs(next[1] - at[1])) / farthest);
		const from = at;
		for (let step = 1; step <= steps; step += 1) {
			const to = [0, 1].map((axis) => {
				const start = from[axis] ?? 0;
				return Math.round(start + ((next[axis] ?? 0) - start) * step / steps);
			});
			text += to.map((value, axis) => digit(value - (at[axis] ?? 0) + base$1 / 2)).join("");
			at = [to[0] ?? 0, to[1] ?? 0];
		}
	}
	return text;
}
const digit = (value) => digits$2[value] ?? "";
const reading$1 = {
	...plainReading,
	value: (answer) => signatureAnswer.parse(answer).name || null
};
const description$1 = {
	/** 已签名（手写）, or the name that was typed; in full with the hash of what was agreed to. */
	answer(_, answer, detail) {
		const { name, agreed } = signatureAnswer.parse(answer);
		const signed = name === "" ? "已签名（手写）" : name;
		return detail === "full" && agreed !== "" ? `${signed}\n同意的内容 SHA-256：${agreed}` : signed;
	},
	key: () => noKey
};
/** A text that thousands agree to is hashed once. */
const hashes = /* @__PURE__ */ new WeakMap();
/** The hash that an answer has to name: of the text as this taker's revision has it. */
function consentHash(question) {
	const settings = signatureOf(question);
	if (settings.consent === "") return "";
	const hash = hashes.get(settings) ?? sha256(settings.consent);
	hashes.set(settings, hash);
	return hash;
}
/** A signature is drawn or typed. Nothing is right or wrong about it, so it has no points. */
const signatureKind = {
	...plainKind,
	meaning: {
		reading: reading$1,
		description: description$1
	},
	option_type: optionType.signature,
	name: "签名题",
	shortName: "签名",
	otherNames: [
		"签字",
		"签字题",
		"电子签名",
		"手写签名",
		"知情同意"
	],
	isScored: false,
	namesTaker: true,
	isMarkable: false,
	readKey: (_, text) => text.trim(),
	findKeyFault: () => "签名题没有正确答案",
	findAnswerFault(question, answer) {
		if (answer === "") return void 0;
		const read = readSignature(answer);
		if (!read) return `签名读不出来，请重新签；输入姓名的最多 ${signatureLimits.name} 个字`;
		return read.agreed === consentHash(question) ? void 0 : "要同意的内容已经改过，请刷新页面，看过以后再签";
	},
	/**
	* Without a script the signature is typed, and the page says which text it showed; one that was drawn before stays.
	*/
	readPosted: (_, read) => {
		const name = read("name").trim();
		return name === "" ? read() : signatureAnswer.format({
			strokes: [],
			name,
			agreed: read("agreed")
		});
	}
};
// core/src/question/kinds/single-choice/kind.ts
/** The answer is the key of the option. */
const singleChoiceKind = {
	...plainKind,
	option_type: optionType.singleChoice,
	name: "单选题",
	shortName: "单选",
	otherNames: ["单项选择题", "选择题"],
	optionCount: optionCount$1.single,
	hasLetters: true,
	isChoice: true,
	mayShuffleOptions: true,
	isMarkable: true,
	readKey(_, text) {
		const letters = readLetters(text);
		return letters ? keyList.format(letters) : text.trim();
	},
	findKeyFault: (question, key) => key.includes(",") ? "单选题只能有一个答案" : findKeysFault(question, [key]),
	findAnswerFault: (question, answer) => answer === "" ? void 0 : findKeysFault(question, [answer]),
	readPosted: (_, read) => read(),
	reletter: letterOf
};
// core/src/question/kinds/true-false/kind.ts
const yes$1 = /* @__PURE__ */ new Set([
	"1",
	"对",
	"正确",
	"是",
	"√",
	"✓",
	"t",
	"true",
	"y",
	"yes",
	"a"
]);
const no$1 = /* @__PURE__ */ new Set([
	"0",
	"错",
	"错误",
	"否",
	"不对",
	"×",
	"✗",
	"x",
	"f",
	"false",
	"n",
	"no",
	"b"
]);
const options = [{
	opt: "正确",
	key: "1",
	pic: ""
}, {
	opt: "错误",
	key: "0",
	pic: ""
}];
/** The answer is 1 or 0; the two options keep their order, as everyone expects them. */
const trueFalseKind = {
	...plainKind,
	option_type: optionType.trueFalse,
	name: "判断题",
	shortName: "判断",
	otherNames: ["是非题"],
	optionCount: optionCount$1.trueFalse,
	fixedOptions: options,
	isChoice: true,
	isMarkable: true,
	readKey(_, text) {
		const word = text.normalize("NFKC").trim().toLowerCase();
		if (yes$1.has(word)) return "1";
		return no$1.has(word) ? "0" : text.trim();
	},
	writeKey: (key) => key === "1" ? "对" : "错",
	findKeyFault: (_, key) => key === "1" || key === "0" ? void 0 : "判断题的答案是 对 或 错",
	findAnswerFault: (_, answer) => answer === "" || answer === "1" || answer === "0" ? void 0 : "请选正确或错误",
	readPosted: (_, read) => read()
};
// core/src/question/kinds/upload/kind.ts
const uploadGroups = [
	"picture",
	"document",
	"audio"
];
const groupNames = {
	picture: "图片",
	document: "文档",
	audio: "录音"
};
const defaultUpload = {
	accepts: ["picture"],
	/** How many files at most. */
	most: 1,
	/** How large each may be. */
	megabytes: 10
};
const uploadOf = settingsReader(defaultUpload);
/** A line a file: its id, its size and its name. */
const uploadAnswer = {
	parse: (text) => readUploads(text) ?? [],
	format: (files) => files.map(({ upload_id, bytes, name }) => `${upload_id} ${bytes} ${name}`).join("\n")
};
const lineShape = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}) ([1-9]\d{0,8}) (.+)$/;
/** In a draft, this sign before the name of a file means that it is still on its way. */
const comingMark = "…";
const isComing = (line) => line.startsWith(comingMark);
/** The names of the files that are still on their way. */
const comingIn = (text) => text.split("\n").filter(isComing).map((line) => line.slice(1));
/** The draft with these files on their way, after those that have arrived. */
const withComing = (text, names) => [...text.split("\n").filter((line) => line !== "" && !isComing(line)), ...names.map((name) => comingMark + [...name.replace(/[\p{C}\p{Z}]+/gu, " ")].slice(0, uploadLimits.name).join(""))].join("\n");
/** Reads the files of an answer; undefined for a text that names none. */
function readUploads(text) {
	if (text === "") return [];
	const lines = text.split("\n");
	if (lines.length > uploadLimits.most.max) return void 0;
	const files = [];
	for (const line of lines) {
		if (isComing(line)) continue;
		const [, upload_id, bytes, name] = lineShape.exec(line) ?? [];
		if (!upload_id || !name || name.length > uploadLimits.name + 6 || /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name)) return void 0;
		files.push({
			upload_id,
			bytes: Number(bytes),
			name
		});
	}
	return files;
}
const reading = {
	...plainReading,
	count: (answer) => uploadAnswer.parse(answer).length
};
const description = {
	/** 2 个文件：作业.pdf、照片.webp; in full a line each, with its size. */
	answer(_, answer, detail) {
		const files = uploadAnswer.parse(answer);
		if (files.length === 0) return "正在上传";
		return detail === "full" ? files.map(({ name, bytes }) => `${name}（${formatBytes(bytes)}）`).join("\n") : `${files.length} 个文件：${files.map(({ name }) => name).join("、")}`;
	},
	key: (_, key) => textKey("参考答案", key)
};
/** The answer names files that were uploaded before; whether they are there and the taker's own, the server looks. */
const uploadKind = {
	...plainKind,
	meaning: {
		reading,
		description
	},
	option_type: optionType.upload,
	name: "上传题",
	shortName: "上传",
	otherNames: [
		"文件上传",
		"上传文件",
		"图片上传",
		"附件",
		"附件题"
	],
	namesTaker: true,
	isMarkable: false,
	readKey: (_, text) => text.trim(),
	findKeyFault: () => void 0,
	findAnswerFault(question, answer) {
		if (answer === "") return void 0;
		const { most } = uploadOf(question);
		const files = readUploads(answer);
		if (!files) return "上传的文件读不出来，请重新上传";
		if (new Set(files.map(({ upload_id }) => upload_id)).size < files.length) return "有文件重复了";
		return files.length > most ? `最多上传 ${most} 个文件` : void 0;
	},
	findGap: (_, answer) => comingIn(answer).length > 0 ? "还有文件没有传完，传完或者取消以后再交" : void 0,
	tidyAnswer: (answer) => withComing(answer, []),
	readPosted: (_, read) => [read(), ...Array.from({ length: uploadLimits.most.max }, (_, index) => read(index))].filter((line) => line !== "").join("\n"),
	uploads: {
		rules: uploadOf,
		of: uploadAnswer.parse,
		write: uploadAnswer.format,
		coming: comingIn
	}
};
// core/src/question/kinds/all-kinds.ts
const kinds$1 = {
	[optionType.singleChoice]: remembered(singleChoiceKind),
	[optionType.multipleChoice]: remembered(multipleChoiceKind),
	[optionType.fillIn]: fillInKind,
	[optionType.openAnswer]: openAnswerKind,
	[optionType.ranking]: remembered(rankingKind),
	[optionType.trueFalse]: remembered(trueFalseKind),
	[optionType.matching]: remembered(matchingKind),
	[optionType.cloze]: remembered(clozeKind),
	[optionType.passage]: remembered(makePassage((option_type) => kinds$1[option_type])),
	[optionType.scale]: remembered(scaleKind),
	[optionType.upload]: uploadKind,
	[optionType.signature]: signatureKind,
	[optionType.choiceList]: remembered(choiceListKind),
	[optionType.allocation]: remembered(allocationKind),
	[optionType.longRanking]: remembered(longRankingKind),
	[optionType.number]: remembered(numberKind),
	[optionType.dateTime]: remembered(dateTimeKind),
	[optionType.cascade]: remembered(cascadeKind),
	[optionType.checkedText]: checkedTextKind,
	[optionType.matrix]: remembered(matrixKind),
	[optionType.entryTable]: entryTableKind
};
// core/src/question/kinds/registry.ts
const kindOf = (option_type) => kinds$1[option_type];
/** All kinds in the order shown to people. */
const allKinds = optionTypes.map(kindOf);
/** Whether the server alone marks the question. */
const isMarkedByServer = ({ option_type, isOnlyOpt, answer }) => isOnlyOpt === 1 && answer !== "" && kindOf(option_type).isMarkable;
const { steps, words } = {
	/** Eleven are 0 to 10, as recommendations are asked for; more cannot be told apart. */
	steps: {
		min: 2,
		max: 11
	},
	/** The words take two lines under the first step on a small phone. */
	words: { max: 20 }
};
const scaleSettings = {
	schema: object({
		steps: field(int(steps.min, steps.max).default(defaultScale.steps), "档数"),
		first: field(int(0, 1).default(defaultScale.first), "第一档的数字", { help: "0 或 1" }),
		low: field(text(1, words.max).default(defaultScale.low), "最低一档的文字", { missing: "请填写最低一档的文字" }),
		high: field(text(1, words.max).default(defaultScale.high), "最高一档的文字", { missing: "请填写最高一档的文字" }),
		look: field(_enum(scaleLooks).default("numbers"), "样式", { help: "numbers 数字，stars 星级，faces 表情，words 文字，nps 推荐度" }),
		words: field(array(field(text(1, words.max), "文字", { missing: "请填写每一档的文字" })).max(steps.max).default([]), "各档的文字"),
		none: field(flag().default(false), noneName, { help: `可以选“${noneName}”` })
	}),
	findFaults,
	line: {
		example: "1-5 非常不满意 非常满意",
		write: writeLine$1,
		read: readLine$2
	}
};
function findFaults({ look, words: own, steps: count, first }) {
	if (look === "words" && own.length !== count) return [{
		field: "words",
		reason: `有 ${count} 档，每一档都要有文字`
	}];
	if (look === "nps" && (first !== 0 || count !== steps.max)) return [{
		field: "look",
		reason: "推荐度（NPS）固定从 0 开始，共 11 档"
	}];
	if (look === "stars" && first === 0) return [{
		field: "look",
		reason: "星级要从 1 开始"
	}];
	return [];
}
const lookWords = [
	["stars", "星级"],
	["faces", "表情"],
	["words", "文字"],
	["nps", "NPS"]
];
/** 1-5 非常不满意 非常满意, 星级 1-5 很差 很好, 文字 差 一般 好, NPS 不会 会 不适用 */
function writeLine$1(scale) {
	const { look, low, high } = scale;
	const range = look === "nps" ? [] : [`${scale.first}-${lastOf(scale)}`];
	return [
		...lookWords.flatMap(([name, word]) => name === look ? [word] : []),
		...look === "words" ? scale.words : [
			...range,
			low,
			high
		],
		...scale.none ? [noneName] : []
	].join(" ");
}
const range = /^(\d{1,3})\s?[-–—~～至到]\s?(\d{1,3})(?:$|[\s,，、;；]+)/;
function readLine$2(line) {
	const [, word = ""] = /^(星级|表情|文字|NPS)(?:$|[\s,，、;；]+)/i.exec(line.trim()) ?? [];
	const look = lookWords.find(([, name]) => name === word.toUpperCase())?.[0] ?? "numbers";
	const rest = line.trim().slice(word.length).replace(/^[\s,，、;；]+/, "");
	const [all = "", from, to] = range.exec(rest) ?? [];
	const parts = rest.slice(all.length).split(/[\s,，、;；]+/).filter((part) => part !== "");
	const none = parts.at(-1) === "不适用" && { none: true };
	const said = none ? parts.slice(0, -1) : parts;
	const common = {
		...look !== "numbers" && { look },
		...none
	};
	if (look === "words") return all ? void 0 : {
		...common,
		first: 1,
		steps: said.length,
		words: said
	};
	const [low, high] = said;
	if (said.length !== 0 && said.length !== 2) return void 0;
	const ends = low !== void 0 && high !== void 0 && {
		low,
		high
	};
	if (look === "nps") return all ? void 0 : {
		...common,
		first: 0,
		steps: steps.max,
		...ends || npsEnds
	};
	if (from === void 0 || to === void 0) return void 0;
	return {
		...common,
		first: Number(from),
		steps: Number(to) - Number(from) + 1,
		...ends
	};
}
const signatureSettings = {
	schema: object({ consent: field(text(0, 2e3).default(defaultSignature.consent), "同意的内容", { help: "空着就只签名；写了的，签名时记下它的 SHA-256" }) }),
	line: {
		example: "我已阅读并同意以上内容",
		write: ({ consent }) => consent,
		read: (line) => line.startsWith("{") ? void 0 : { consent: line.trim() }
	}
};
// core/src/question/kinds/upload/settings.ts
const { most, megabytes } = uploadLimits;
const uploadSettings = {
	schema: object({
		accepts: field(array(_enum(uploadGroups)).max(uploadGroups.length).min(1, "至少要收一种文件").transform((groups) => uploadGroups.filter((group) => groups.includes(group))).default([...defaultUpload.accepts]), "收哪些文件", { help: uploadGroups.map((group) => `${group} ${groupNames[group]}`).join("，") }),
		most: field(int(most.min, most.max).default(defaultUpload.most), "最多几个文件"),
		megabytes: field(int(megabytes.min, megabytes.max).default(defaultUpload.megabytes), "每个文件最大（MB）")
	}),
	line: {
		example: "图片 录音 最多 3 个 10 MB",
		write: writeLine,
		read: readLine$1
	}
};
/** Writes the settings in a line such as 图片 文档 最多 3 个 10 MB. */
function writeLine({ accepts, most: count, megabytes: size }) {
	return [
		...accepts.map((group) => groupNames[group]),
		`最多 ${count} 个`,
		`${size} MB`
	].join(" ");
}
function readLine$1(line) {
	const read = { accepts: [] };
	const whole = line.replace(/最多\s(?=\d)/g, "最多").replace(/(\d)\s(?=个|MB?)/gi, "$1");
	for (const word of whole.split(/[\s,，、;；]/).filter((part) => part !== "")) {
		const group = uploadGroups.find((each) => groupNames[each] === word);
		const [, count] = /^最?多?(\d{1,3})个?$/.exec(word) ?? [];
		const [, size] = /^(\d{1,4})MB?$/i.exec(word) ?? [];
		if (group) read.accepts.push(group);
		else if (size !== void 0) read.megabytes = Number(size);
		else if (count !== void 0) read.most = Number(count);
		else return void 0;
	}
	const { accepts, ...others } = read;
	return accepts.length > 0 ? {
		accepts,
		...others
	} : others;
}
// core/src/question/kinds/settings.ts
const ofSimple = {
	[optionType.singleChoice]: void 0,
	[optionType.multipleChoice]: void 0,
	[optionType.fillIn]: fillInSettings,
	[optionType.openAnswer]: void 0,
	[optionType.ranking]: void 0,
	[optionType.trueFalse]: void 0,
	[optionType.scale]: scaleSettings,
	[optionType.upload]: uploadSettings,
	[optionType.signature]: signatureSettings,
	[optionType.choiceList]: choiceListSettings,
	[optionType.allocation]: allocationSettings,
	[optionType.longRanking]: longRankingSettings,
	[optionType.number]: numberSettings,
	[optionType.dateTime]: dateTimeSettings,
	[optionType.cascade]: cascadeSettings,
	[optionType.checkedText]: checkedTextSettings,
	[optionType.matrix]: matrixSettings,
	[optionType.entryTable]: entryTableSettings,
	[optionType.matching]: matchingSettings,
	[optionType.cloze]: clozeSettings
};
const schemasIn = (list) => Object.values(list).flatMap((each) => each ? [each.schema] : []);
/** Uploads and what has to be the only one of its form are known by the id of a whole question. */
const mayBePart = (option_type) => {
	const { hasParts, uploads } = kindOf(option_type);
	return !hasParts && !uploads;
};
/** A passage holds questions of the others. */
const all$1 = {
	...ofSimple,
	[optionType.passage]: makePassageSettings(schemasIn(ofSimple), mayBePart)
};
const known = schemasIn(all$1);
/**
* The settings on the wire. The kind decides which fields they may have, which `checkQuestion` looks at; they are no
* larger than those of the largest kind.
*/
const SettingsIn = record(string().max(40), unknown()).meta({ boundedBy: union(known) });
/** The help of the API page, such as 10 量表：steps 档数，first 第一档的数字. */
const settingsHelp = allKinds.flatMap(({ option_type, shortName }) => {
	const names = Object.entries(all$1[option_type]?.schema.shape ?? {}).map(([name, schema]) => `${name} ${schema.meta()?.title}`);
	return names.length > 0 ? [`${option_type} ${shortName}：${names.join("，")}`] : [];
}).join("；");
/**
* The settings in the one form they are stored in, with every default; undefined where the kind has none. A wrong value
* stays as it is, so that a fault can name it.
*/
function tidySettings(option_type, given) {
	const own = all$1[option_type];
	if (!own) return void 0;
	const read = own.schema.safeParse(given ?? {});
	if (!read.success) return given;
	return own.shorten ? own.shorten(read.data) : read.data;
}
/** Whether they have the shape that the kind's own functions read, here and in the questions within. */
function hasReadableSettings(question) {
	const own = all$1[question.option_type];
	if (own && !own.schema.safeParse(question.settings ?? {}).success) return false;
	return partsOf(question).every(hasReadableSettings);
}
function findSettingsFaults(question) {
	const own = all$1[question.option_type];
	const read = own?.schema.safeParse(question.settings ?? {}, {
		error: describeIssue,
		reportInput: true
	});
	if (!own || !read) return [];
	return (read.success ? own.findFaults?.(read.data, question) ?? [] : read.error.issues.map((issue) => explainIssue(own.schema, issue))).map(({ field, ...finding }) => ({
		...finding,
		field: `settings.${field}`
	}));
}
/** Finds what is wrong with a key because of the settings, here and in the questions within. */
function findSetKeyFault(question, key) {
	const fault = all$1[question.option_type]?.findKeyFault?.(question, key);
	const keys = partTexts.parse(key);
	return partsOf(question).reduce((found, part, index) => {
		const own = found === void 0 ? findSetKeyFault(part, keys[index] ?? "") : void 0;
		return own === void 0 ? found : `第${partName(index)}小题：${own}`;
	}, fault);
}
/** How a person writes them, where the kind has a line for it. */
const settingsExample = (option_type) => all$1[option_type]?.line?.example;
/** The lines of all kinds, such as 量表：1-5 非常不满意 非常满意. */
const settingsLines = allKinds.flatMap(({ option_type, shortName }) => {
	const example = settingsExample(option_type);
	return example === void 0 ? [] : [`${shortName}：${example}`];
}).join("；");
const hasSettings = (option_type) => all$1[option_type] !== void 0;
/** Out of the line or JSON of a cell; undefined where it is neither. */
function readSettingsText(option_type, text) {
	if (!text.startsWith("{")) return all$1[option_type]?.line?.read(text);
	try {
		return parseOurJson(text, 30);
	} catch {
		return;
	}
}
/** Writes settings as text that `readSettingsText` reads back unchanged. */
function writeSettingsText(option_type, settings) {
	if (!settings) return "";
	const line = all$1[option_type]?.line;
	const text = line?.write(settings) ?? "";
	const back = line && tidySettings(option_type, line.read(text));
	return JSON.stringify(back) === JSON.stringify(tidySettings(option_type, settings)) ? text : JSON.stringify(settings);
}
// core/src/category/names.ts
const categoryLimits = {
	/** A question belongs to this category until somebody says otherwise; the word is the specification's. */
	defaultKey: "综合",
	keyMax: 50,
	valueMax: 30,
	/** A deleted one can be restored for this long, as forms can. */
	restoreDays: 30
};
// core/src/contract/changes.ts
/**
* The fields of a draft as an update takes them: what is left out stays as it was. If an update filled in the default
* of a new thing, it would make public what its author has hidden.
*/
const changesOf = (draft) => Object.fromEntries(Object.entries(draft.shape).map(([name, schema]) => [name, toChange(schema)]));
function toChange(schema) {
	const inner = innerOf(schema);
	if (!inner) return schema.optional().meta({
		...schema.meta(),
		isFilled: true
	});
	const changed = emptiable(inner, schema).optional();
	const meta = schema.meta();
	return meta ? changed.meta(meta) : changed;
}
const innerOf = (schema) => schema instanceof ZodDefault || schema instanceof ZodOptional ? schema.def.innerType : void 0;
/** A form sends an emptied field as empty text, which is not the same as leaving it out. */
function emptiable(inner, schema) {
	const empty = schema instanceof ZodDefault ? schema.def.defaultValue : null;
	if (!(typeof empty === "object" && (empty === null || Object.keys(empty).length === 0)) || inner.safeParse("").success || !inner.safeParse(empty).success) return inner;
	return custom((value) => value !== void 0).transform((value) => value === "" ? empty : value).pipe(inner);
}
// core/src/question/choices.ts
const questionLevels = [
	"easy",
	"normal",
	"hard",
	"hell"
];
const questionLevelNames = {
	easy: "简单",
	normal: "普通",
	hard: "困难",
	hell: "极难"
};
/** The kinds of form a question is offered for; empty for all. */
const filterTypes = [
	"",
	"survey",
	"vote",
	"exam"
];
const filterTypeNames = {
	"": "全部",
	survey: "问卷",
	vote: "投票",
	exam: "考试"
};
// core/src/question/schema.ts
/** The numbers of the kinds in words: 0 单选，1 多选 … */
const kindNumbers = [...allKinds].sort((one, other) => one.option_type - other.option_type).map(({ option_type, shortName }) => `${option_type} ${shortName}`).join("，");
const OptionTypeField = field(int(0, Math.max(...optionTypes)).refine(isOptionType, "没有这种题型").transform((value) => value), "题型", { help: kindNumbers });
/** The same numbers in output, as a type of their own. */
const OptionTypeOut = literal(optionTypes);
object(changesOf(object({
	question: field(text(1, questionText.max), "题目", { missing: "请填写所调查的问题" }),
	question_pic: field(nested(array(PicturePath).max(picturesPerQuestion.most)).default([]), "题目图片"),
	question_media: field(nested(MediaField).optional(), "音频和视频"),
	option_type: OptionTypeField,
	questionnaire_type: field(text(1, categoryLimits.keyMax).default(categoryLimits.defaultKey), "分类"),
	options: field(nested(array(QuestionOption).max(200)).default([]), "选项"),
	settings: field(nested(SettingsIn).optional(), "题型设置", { help: settingsHelp }),
	isRequired: field(flag().default(true), "是否必答"),
	isOnlyOpt: field(int(0, 1).default(0), "是否有标准答案"),
	answer: field(text(0, storedAnswer.max).default(""), "答案"),
	note: field(text(0, noteText.max).default(""), "解析"),
	key: field(text(0, keywords.max).default(""), "关键词"),
	level: field(_enum(questionLevels).default("normal"), "难度"),
	allowPeopleUse: field(flag().default(true), "允许他人使用"),
	/** 0 = stored but not offered for picking. */
	status: field(int(0, 1).default(1), "状态"),
	filterType: field(_enum(filterTypes).default(""), "适用范围")
})));
field(time$1().optional(), "上次修改时间");
object({
	question_id: string(),
	question: string(),
	question_pic: array(string()),
	/** The recordings of the question; the field is absent where it has none. */
	question_media: array(PaperMedia).optional(),
	option_type: OptionTypeOut,
	questionnaire_type: string(),
	options: array(object({
		opt: string(),
		key: string(),
		pic: string(),
		text: string().optional()
	})),
	/** The field is absent where the kind has none. */
	settings: record(string(), unknown()).optional(),
	isRequired: boolean(),
	level: _enum(questionLevels)
});
// core/src/bank/columns.ts
/** The columns of the import spreadsheet, from A on, in order. A to O are the specification's; from P on the export adds its own. */
const bankColumns = [
	{
		name: "question",
		title: "题目",
		help: "必填。填空题用 ____ 表示空；公式写在 $ 之间"
	},
	{
		name: "option_type",
		title: "题型",
		help: `${kindNumbers}，也可以写中文`
	},
	{
		name: "questionnaire_type",
		title: "分类",
		help: "站内已有的分类名称，空着就是 综合"
	},
	{
		name: "optionA",
		title: "选项A",
		help: "单选 2 到 4 个，多选和排序 2 到 6 个；可以有更多选项的题型，把选项全部写在这一格里，一行一个"
	},
	{
		name: "optionB",
		title: "选项B",
		help: ""
	},
	{
		name: "optionC",
		title: "选项C",
		help: ""
	},
	{
		name: "optionD",
		title: "选项D",
		help: ""
	},
	{
		name: "status",
		title: "状态",
		help: "1 启用，0 停用、不供选用，空着是 1"
	},
	{
		name: "isOnlyOpt",
		title: "有标准答案",
		help: "1 有，0 没有，空着时看有没有答案"
	},
	{
		name: "isRequired",
		title: "必答",
		help: "1 必答，0 选答，空着是 1"
	},
	{
		name: "answer",
		title: "正确答案",
		help: "A，AB，对 或 错；填空题几个空用 ； 隔开，一个空的多个答案用 | 隔开"
	},
	{
		name: "note",
		title: "解析",
		help: "答题后显示的说明"
	},
	{
		name: "level",
		title: "难度",
		help: "easy 简单，normal 普通，hard 困难，hell 极难，空着是 普通"
	},
	{
		name: "key",
		title: "关键词",
		help: "用空格隔开"
	},
	{
		name: "filterType",
		title: "适用范围",
		help: "survey 问卷，vote 投票，exam 考试，空着是全部"
	},
	{
		name: "optionE",
		title: "选项E",
		help: ""
	},
	{
		name: "optionF",
		title: "选项F",
		help: ""
	},
	{
		name: "question_pic",
		title: "题目图片",
		help: "导出时写入的站内图片，一行一张，一般不用填"
	},
	{
		name: "picA",
		title: "选项A图片",
		help: ""
	},
	{
		name: "picB",
		title: "选项B图片",
		help: ""
	},
	{
		name: "picC",
		title: "选项C图片",
		help: ""
	},
	{
		name: "picD",
		title: "选项D图片",
		help: ""
	},
	{
		name: "picE",
		title: "选项E图片",
		help: ""
	},
	{
		name: "picF",
		title: "选项F图片",
		help: ""
	},
	{
		name: "allowPeopleUse",
		title: "允许他人使用",
		help: "1 允许，0 不允许，空着时按导入时的选择"
	},
	{
		name: "settings",
		title: "题型设置",
		help: settingsLines
	},
	{
		name: "question_media",
		title: "音频和视频",
		help: "导出时写入的站内音频和视频，一行一段：地址 秒数 播放次数 名称，一般不用填"
	}
];
const indexes = new Map(bankColumns.map(({ name }, index) => [name, index]));
const columnIndex = (name) => indexes.get(name) ?? -1;
/**
* The letter of a column as a spreadsheet names it: A for the first, AA after Z. Options are counted in the same way.
*/
const columnLetter = (name) => optionLabel(columnIndex(name));
const optionColumns = [
	"optionA",
	"optionB",
	"optionC",
	"optionD",
	"optionE",
	"optionF"
];
const pictureColumns = [
	"picA",
	"picB",
	"picC",
	"picD",
	"picE",
	"picF"
];
// core/src/bank/document/place-pictures.ts
const mark = /［图(\d{1,4})］/g;
/**
* Gives the rows of a document's text their pictures, by number: those of an option to the option, all others to the
* question. A picture in an explanation stays a mark, because it would show takers what they must not see yet.
*/
function placePictures(rows, paths) {
	const left = [];
	return {
		rows: rows.map((row) => {
			const cells = [...row.cells];
			const own = new RowPictures(cells, paths);
			own.placeInOptions();
			own.placeInQuestion();
			left.push(...own.left());
			return {
				...row,
				cells
			};
		}),
		left
	};
}
var RowPictures = class {
	#cells;
	#paths;
	constructor(cells, paths) {
		this.#cells = cells;
		this.#paths = paths;
	}
	/** An option has one picture; a cell with several options has no place for theirs. */
	placeInOptions() {
		for (const [at, column] of optionColumns.entries()) {
			const text = this.#cells[columnIndex(column)] ?? "";
			const [found, ...others] = this.#numbersIn(text);
			const pictureColumn = pictureColumns[at];
			if (found === void 0 || others.length > 0 || text.includes("\n") || !pictureColumn) continue;
			this.#cells[columnIndex(pictureColumn)] = this.#paths.get(found) ?? "";
			this.#cells[columnIndex(column)] = text.replace(mark, "").trim();
		}
	}
	/** All pictures of the stem, the options and the parts go above the question, and the text says which is which. */
	placeInQuestion() {
		const pictures = (this.#cells[columnIndex("question_pic")] ?? "").split("\n").filter((path) => path !== "");
		const put = (number) => {
			const path = this.#paths.get(number);
			if (path === void 0) return void 0;
			const known = pictures.indexOf(path);
			if (known !== -1) return known;
			return pictures.length < picturesPerQuestion.most ? pictures.push(path) - 1 : void 0;
		};
		const stem = columnIndex("question");
		this.#cells[stem] = replaceMarks(this.#cells[stem] ?? "", (number) => put(number) === void 0 ? void 0 : "");
		for (const column of [...optionColumns, "settings"]) {
			const at = columnIndex(column);
			this.#cells[at] = replaceMarks(this.#cells[at] ?? "", (number) => {
				const place = put(number);
				return place === void 0 ? void 0 : `（图${place + 1}）`;
			});
		}
		this.#cells[columnIndex("question_pic")] = pictures.join("\n");
	}
	left() {
		return this.#cells.flatMap((cell) => this.#numbersIn(cell));
	}
	#numbersIn(text) {
		return [...text.matchAll(mark)].map(([, number]) => Number(number));
	}
};
const replaceMarks = (text, write) => text.replace(mark, (whole, number) => write(Number(number)) ?? whole).trim();
// core/src/bank/list-cells.ts
/** The kind may have more options than the spreadsheet has columns for. */
const hasManyOptions = (option_type) => (kindOf(option_type).optionCount?.max ?? 0) > optionColumns.length;
/** Many options in one cell: one a line, or JSON where one of them has several lines or none, as at the ends of a cell. */
const writeOptionLines = (texts) => texts.some((text) => text === "" || text.includes("\n") || text.startsWith("[")) ? JSON.stringify(texts) : texts.join("\n");
/**
* Reads the options that `writeOptionLines` or a person wrote; it reads one more than there may be, so that the excess
* can be named.
*/
function readOptionLines(cell) {
	return (readList$1(cell) ?? cell.split("\n", 201)).slice(0, 201).map((text) => text.trim());
}
function readList$1(cell) {
	if (!cell.startsWith("[")) return void 0;
	try {
		const read = parseOurJson(cell, 30);
		return Array.isArray(read) && read.every((text) => typeof text === "string") ? read : void 0;
	} catch {
		return;
	}
}
/** Reads what `writeMediaLines` wrote; nobody writes addresses by hand. */
function readMediaLines(cell) {
	if (cell === "") return { media: [] };
	const lines = cell.split("\n", media.perQuestion + 1);
	if (lines.length > media.perQuestion) return { fault: `最多 ${media.perQuestion} 段音频和视频` };
	const media$1 = [];
	for (const line of lines) {
		const read = readLine(line.trim());
		if (!read) return { fault: "只能是本站导出的音频和视频：地址 秒数 播放次数 名称" };
		media$1.push(read);
	}
	return { media: media$1 };
}
function readLine(line) {
	const [path = "", seconds = "", plays = ""] = line.split(" ", 3);
	const name = line.slice(path.length + seconds.length + plays.length + 3).trim();
	if (!mediaPathShape.test(path) || !isWithin(seconds, 1, media.maxSeconds)) return void 0;
	if (!isWithin(plays, 0, media.maxPlays) || name === "" || name.length > media.nameMax) return void 0;
	return {
		path,
		name,
		seconds: Number(seconds),
		plays: Number(plays)
	};
}
const isWithin = (text, min, max) => /^\d{1,5}$/.test(text) && Number(text) >= min && Number(text) <= max;
// core/src/bank/pasted/continued.ts
/** This sign in front of a line says that it goes on with the text above it, whatever it looks like: ↳ 1. 画圆. */
const sign = "↳";
/** The text of the line without the sign; undefined where it has none. */
const continuedText = (line) => line.startsWith(sign) ? line.slice(1).trimStart() : void 0;
const oneMark = /^[【（][^】）]*[】）]$/;
/**
* Splits a line at the sign. Behind the kind of a question it says that the rest of the line is text: 1. 【问答题】↳
* 看图。解析：无. Undefined where there is none.
*/
function splitAtSign(line) {
	const at = line.indexOf(sign);
	if (at === -1) return void 0;
	const before = line.slice(0, at);
	if (before !== "" && !oneMark.test(before)) return void 0;
	return {
		before,
		text: line.slice(at + 1).trimStart()
	};
}
// core/src/bank/pasted/labels.ts
/** 答案解析 is an explanation, so labels of explanations are tried first. */
const names$1 = [
	["note", "(?:答案|试题|本题|题目)?(?:解析|详解)|(?:试题)?分析|解题思路|点评|点睛|点拨|解答|解题过程|解法|思路"],
	["answer", "(?:正确|参考|标准|本题|试题)?答案(?:[及与和]解析)?|答|[Kk]eys?|KEYS?|[Aa]nswers?|ANSWERS?"],
	["taken", "(?:我|你|您|考生|学生|学员|用户)的?(?:作答|答案)"],
	["level", "难度(?:等级|系数)?|难易程?度"],
	["category", "(?:题目|所属)?分类|科目|学科|课程"],
	["key", "关键[词字]|(?:考查)?知识点|考查?点|标签"],
	["type", "(?:题目)?类型|题型"],
	["score", "(?:本题)?分值|分数"],
	["stem", "题目|题干|问题"],
	["required", "是否必答"],
	["weight", "分数比重"]
];
const anyName = names$1.map(([, words]) => words).join("|");
const exact = names$1.map(([field, words]) => [field, new RegExp(`^(?:${words})$`)]);
const fieldOf = (name) => exact.find(([, words]) => words.test(name))?.[0] ?? "note";
const atStart$1 = new RegExp(`^(?:[【\\[（(]\\s*(${anyName})\\s*[】\\]）)]\\s*[:：]?|(${anyName})\\s*[:：])\\s*`);
/** Inside a line a label needs its colon or its brackets, and something before it. */
const inside$1 = new RegExp(`[【\\[]\\s*(${anyName})\\s*[】\\]]\\s*[:：]?\\s*|[\\s;；。，,？?！!)）](${anyName})\\s*[:：]\\s*`, "g");
/** Matches a key in brackets, up to the length that it may have; it ends at the first bracket that closes. */
const bracketed = /[（(]\s*(?:正确|参考|标准)?答案\s*[:：]\s*([^）)]{0,200})[）)]/g;
/** Matches 答案 B, 正确答案是 AC and 答案为：对. */
const bareAnswer = /^(?:正确|参考|标准|本题)?答案\s*(?:[是为选]\s*[:：]?)?\s*([A-Ha-hＡ-Ｈ][A-Ha-hＡ-Ｈ\s,，、]*|[√×✓✗✔✘对错]|正确|错误)\s*[。.]?$/;
/** A line of its own: what it says may hold any sign. */
const settingsLine = /^题型设置\s?[:：]\s?(?=\S)/;
/** Lines with one of a few words, named as the columns of the spreadsheet are: 状态：停用. Elsewhere they are text. */
const statedLines = [
	["keyed", /^有标准答案\s?[:：]\s?(是|否)$/],
	["status", /^状态\s?[:：]\s?(启用|停用)$/],
	["scope", /^适用范围\s?[:：]\s?(全部|问卷|投票|考试)$/],
	["shared", /^允许他人使用\s?[:：]\s?(是|否)$/]
];
function readStated(line) {
	for (const [field, shape] of statedLines) {
		const [, text] = shape.exec(line) ?? [];
		if (text !== void 0) return {
			field,
			text
		};
	}
}
/** A question has fewer labels; the rest is text. */
const maxLabels = 20;
/** The line's own text, and what its labels say: 答案：B　难度：易. */
function splitLabels(line) {
	const settings = settingsLine.exec(line);
	if (settings) return {
		head: "",
		parts: [{
			field: "settings",
			text: line.slice(settings[0].length)
		}]
	};
	const stated = readStated(line);
	if (stated) return {
		head: "",
		parts: [stated]
	};
	const bare = bareAnswer.exec(line);
	if (bare) return {
		head: "",
		parts: [{
			field: "answer",
			text: (bare[1] ?? "").trim()
		}]
	};
	const inline = [...line.matchAll(bracketed)].slice(0, maxLabels);
	if (inline.length === 0) return splitUnbracketed(line);
	const { head, parts } = splitUnbracketed(line.replace(bracketed, " ").trim());
	const answers = inline.reverse().map(([, text = ""]) => ({
		field: "answer",
		text: text.trim()
	}));
	return {
		head,
		parts: [...parts, ...answers]
	};
}
function splitUnbracketed(line) {
	const start = atStart$1.exec(line);
	if (start) return {
		head: "",
		parts: readParts$1(fieldOf(start[1] ?? start[2] ?? ""), line.slice(start[0].length))
	};
	const next = findLabel(line, 0);
	if (!next || next.field === "stem" || next.field === "type") return {
		head: line,
		parts: []
	};
	return {
		head: line.slice(0, next.from + (next.isBracketed ? 0 : 1)).trim(),
		parts: readParts$1(next.field, line.slice(next.to))
	};
}
function findLabel(text, after) {
	inside$1.lastIndex = after;
	const found = inside$1.exec(text);
	if (!found) return void 0;
	return {
		field: fieldOf(found[1] ?? found[2] ?? ""),
		isBracketed: found[1] !== void 0,
		from: found.index,
		to: found.index + found[0].length
	};
}
function readParts$1(first, text) {
	const parts = [];
	let field = first;
	let from = 0;
	let next = findLabel(text, 0);
	while (next && field !== "stem" && parts.length < maxLabels) {
		parts.push({
			field,
			text: text.slice(from, next.from).trim()
		});
		field = next.field;
		from = next.to;
		next = findLabel(text, from);
	}
	return [...parts, {
		field,
		text: text.slice(from).trim()
	}];
}
/** An answer that is whole: what follows it is not a part of it. */
const isVerdict$1 = (answer) => /^(?:[√×✓✗✔✘对错]|正确|错误)$/.test(answer);
const listWord = /^(?:选项|备选项|备选答案)\s*[:：]\s*/;
/** Skips the word at the beginning of 选项：A. 红 B. 绿. */
const withoutListWord = (line) => line.replace(listWord, "");
// core/src/question/kinds/author.ts
/** In samples most people agree with the first options. */
const sampleOption = ({ options }, { below }) => options[Math.min(below(options.length), below(options.length))]?.key ?? "";
/** In samples of an exam most people give the right answer. */
const mostlyRight = (sample) => (question, source) => question.answer !== "" && source.below(3) > 0 ? question.answer : sample(question, source);
const whole = "";
/** Makes answers of kinds whose answer is one key, or a list of them. */
const makeFromKeys = (write) => (_, { chosen }, otherwise) => {
	const keys = chosen.get(whole);
	return keys === void 0 ? otherwise : write(keys);
};
const makeFromOneKey = makeFromKeys(([key = ""]) => key);
/** Makes answers of kinds whose answer is what is written. */
const makeFromValue = (_, { values }, otherwise) => values.get(whole) ?? otherwise;
const countEachOption = ({ options }) => options.length;
/** A line of a drop-down list costs a page a tenth of an option that can be seen. */
const linesInList = (lines) => lines / 10;
/** Without a script, a person is asked for the place of each option. */
const countPlaces = ({ options }) => options.length + linesInList(options.length ** 2);
/** For kinds with one field, of which rules read little: whether they are answered, how much there is. */
const plainAuthor = {
	make: (_, __, otherwise) => otherwise,
	rightKeys: () => [],
	countControls: () => 1
};
// core/src/question/kinds/pasting.ts
const plainPasting = {
	tidyText: (text) => text,
	tidyCell: (text) => text,
	tidyAnswer: (answer) => answer
};
/** Reads the key of kinds whose key is letters. */
const lettersPasting = {
	...plainPasting,
	tidyAnswer: (answer, options) => (readSpokenLetters(answer) ?? findByText(answer, options))?.join("") ?? answer
};
/** Finds the option that a key names by its text: 答案：北京 where B is 北京, or 答案：B. 北京. */
function findByText(answer, options) {
	const [, letter, rest] = /^([A-Ha-hＡ-Ｈ])\s*[.．、:：)）\s]\s*([\s\S]+)$/.exec(answer) ?? [];
	const at = options.indexOf(rest ?? answer);
	if (at !== -1) return [String.fromCharCode(65 + at)];
	return letter && rest ? readSpokenLetters(letter) : void 0;
}
const circled$3 = "①②③④⑤⑥";
/** `B`, `AC`, `A、C`, `A和C`, `选B`, `B选项。`, `①③`: the letters that are named; undefined where there is anything else. */
function readSpokenLetters(text) {
	const bare = text.normalize("NFKC").replace(/^(?:应?选|选项)/, "").replace(/(?:选项|项)$/, "").replace(/[\s,、;。./和与及]+/g, "").toUpperCase();
	if (/^[A-H]+$/.test(bare)) return [...bare];
	const signs = text.replace(/[\s,，、;；。]+/g, "");
	if (!new RegExp(`^[${circled$3}]+$`).test(signs)) return void 0;
	return [...signs].map((sign) => String.fromCharCode(65 + circled$3.indexOf(sign)));
}
const yes = /* @__PURE__ */ new Set([
	"√",
	"✓",
	"✔",
	"对",
	"正确",
	"t",
	"true"
]);
const no = /* @__PURE__ */ new Set([
	"×",
	"✗",
	"✘",
	"x",
	"错",
	"错误",
	"f",
	"false",
	"不对",
	"不正确"
]);
/** Reads 对 or 错 as people write them; undefined for anything else. */
function readTrueFalse(text) {
	const word = text.trim().replace(/[。.]$/, "").toLowerCase();
	if (yes.has(word)) return true;
	return no.has(word) ? false : void 0;
}
// core/src/question/kinds/readable.ts
const plainReadable = {
	keys: [],
	choosesSeveral: false,
	hasKey: () => false,
	rows: [],
	value: "none",
	hides: "none"
};
const textReadable = {
	...plainReadable,
	value: "text"
};
const optionKeys = ({ options }) => options.map(({ key, opt }) => ({
	key,
	name: opt
}));
/** Rows that are known by their place, from 1. */
const numberedRows = (names) => names.map((name, index) => ({
	key: String(index + 1),
	name
}));
/** For kinds whose answer is one or more keys of options. */
const keysReadable = (question, choosesSeveral) => ({
	...plainReadable,
	keys: optionKeys(question),
	choosesSeveral,
	value: "text",
	hides: "options"
});
/** For kinds whose answer is a list of keys by place: a row is a place. */
const orderReadable = (question, places) => ({
	...keysReadable(question, true),
	rows: numberedRows(Array.from({ length: places }, (_, index) => `第 ${index + 1} 位`))
});
// core/src/question/kinds/allocation/author.ts
const allocationAuthor = {
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "比重(?:分配)?"
	},
	/** Round shares, and what is left for the first option. */
	sample: (question, { below }) => {
		const { total } = allocationOf(question);
		const step = Math.max(1, Math.floor(total / 10));
		const [first, ...others] = question.options;
		let left = total;
		const shares = /* @__PURE__ */ new Map();
		for (const { key } of others) {
			const share = Math.min(left, below(4) * step);
			shares.set(key, share);
			left -= share;
		}
		if (first) shares.set(first.key, left);
		return sharesAnswer.format(shares);
	},
	readable: (question) => ({
		...plainReadable,
		keys: optionKeys(question),
		choosesSeveral: true,
		rows: optionKeys(question),
		value: "number",
		least: 0,
		most: allocationOf(question).total,
		hides: "options"
	}),
	countControls: countEachOption
};
// core/src/question/kinds/cascade/author.ts
/** Some regions for places where the tree of regions is not at hand. */
const someRegions = [
	[
		"浙江省",
		"杭州市",
		"西湖区"
	],
	[
		"浙江省",
		"宁波市",
		"海曙区"
	],
	[
		"北京市",
		"北京市",
		"海淀区"
	],
	[
		"广东省",
		"广州市",
		"天河区"
	],
	[
		"四川省",
		"成都市",
		"武侯区"
	],
	[
		"湖北省",
		"武汉市",
		"武昌区"
	]
];
const cascadeAuthor = {
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "级联|省市区(?=题)|多级下拉"
	},
	/** Down the tree by chance; the first names are more frequent. */
	sample: mostlyRight((question, { below }) => {
		const { tree, levels } = cascadeOf(question);
		const pick = (list) => list[Math.min(below(list.length), below(list.length))];
		const nodes = nodesOf(tree);
		if (!nodes) return pathAnswer.format(pick(someRegions)?.slice(0, levels.length) ?? []);
		const path = [];
		for (let node = pick(nodes); node; node = pick(node.children)) path.push(node.name);
		return pathAnswer.format(path);
	}),
	make: makeFromOneKey,
	readable: (question) => ({
		...plainReadable,
		choosesSeveral: true,
		hasKey: (key) => findPathFault(question, key) === void 0,
		value: "text"
	})
};
// core/src/question/kinds/checked-text/author.ts
const digits$1 = (below, count) => Array.from({ length: count }, () => below(10)).join("");
/** The one last sign with which the code is right. */
const withCheck = (start, signs, findFault) => [...signs].map((sign) => start + sign).find((text) => findFault(text) === void 0) ?? "";
const samples = {
	name: ({ below }) => `${"王李张刘陈"[below(5)]}${"小明晓红建国"[below(6)]}`,
	mobile: ({ below }) => `13${digits$1(below, 9)}`,
	mail: ({ below }) => `user${digits$1(below, 4)}@example.com`,
	"id-card": ({ below }) => withCheck(`3301021990010${1 + below(9)}${digits$1(below, 3)}`, "0123456789X", findIdCardFault),
	"credit-code": ({ below }) => withCheck(`91330100${digits$1(below, 9)}`, "0123456789ABCDEFGHJKLMNPQRTUWXY", findCreditCodeFault),
	url: ({ below }) => `https://example.com/${digits$1(below, 3)}`,
	postcode: ({ below }) => `31${digits$1(below, 4)}`
};
const checkedTextAuthor = {
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "信息填空|信息(?=题)"
	},
	sample: (question, source) => {
		const { form, pattern } = checkedTextOf(question);
		return form === "pattern" ? fillPattern(pattern, source.below) : samples[form](source);
	},
	make: makeFromValue,
	readable: () => textReadable
};
// core/src/question/kinds/choice-list/author.ts
const choiceListAuthor = {
	...plainAuthor,
	/** 选择 alone is not taken for this kind, because papers mean single and multiple choice by it. */
	pasting: {
		...plainPasting,
		names: "列表选择|下拉(?:选择)?"
	},
	/** Most people choose among the first options; in an exam, most choose the right ones. */
	sample: (question, { below, shortText }) => {
		const { several, least, most, alone, texts } = choiceListOf(question);
		const all = question.options.map(({ key }) => key);
		const isRight = question.answer !== "" && !hasPoints(question.answer) && below(3) > 0;
		const pick = () => all[Math.min(below(all.length), below(all.length))] ?? "";
		const free = all.filter((key) => !alone.includes(key));
		const few = Math.max(1, least);
		const room = Math.max(0, Math.min(most || free.length, free.length) - few);
		const wanted = few + (room > 0 ? below(Math.min(3, room + 1)) : 0);
		const from = Math.max(0, Math.min(below(free.length), free.length - wanted));
		const keys = isRight ? question.answer.split(",") : several && free.length >= few ? free.slice(from, from + wanted) : [pick()];
		const written = keys.filter((key) => texts.includes(key));
		return listedChoice.format({
			keys,
			texts: new Map(written.map((key) => [key, shortText().slice(0, 100)]))
		});
	},
	make: makeFromKeys((keys) => listedChoice.format({
		keys,
		texts: /* @__PURE__ */ new Map()
	})),
	readable: (question) => keysReadable(question, choiceListOf(question).several),
	rightKeys: rightOptions,
	countControls: countEachOption
};
// core/src/question/kinds/cloze/author.ts
/**
* Matches the choices of one gap in the text, up to the length that they may have together with the signs between them.
*/
const inText = /[【[{]([^【】[\]{}|｜\n]{1,100}(?:[|｜][^【】[\]{}|｜\n]{1,100}){1,7})[】\]}]/g;
const anyChoices = (question, { below }) => letterList.format(blanksOf(question).map(({ choices }) => letterByPlace(below(choices.length))));
const clozeAuthor = {
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "完[形型](?:填空)?|选词填空",
		/** I 【went|goes|go】 home: the gaps with their choices inside the text. */
		readText(text) {
			const gaps = [...text.matchAll(inText)];
			if (gaps.length === 0) return void 0;
			return {
				text: text.replace(inText, "____"),
				settings: gaps.map(([, choices = ""]) => choices).join("；")
			};
		}
	},
	sample: mostlyRight(anyChoices),
	/** The blanks have choices of their own: the letters are those of the longest list. */
	readable: (question) => {
		const blanks = blanksOf(question);
		const most = Math.max(0, ...blanks.map(({ choices }) => choices.length));
		return {
			...plainReadable,
			keys: Array.from({ length: most }, (_, index) => ({
				key: letterByPlace(index),
				name: letterByPlace(index)
			})),
			rows: numberedRows(blanks.map((_, index) => blankName(index))),
			value: "text"
		};
	},
	rightKeys: cellsByPlace,
	countControls: (question) => blanksOf(question).reduce((sum, { choices }) => sum + 1 + linesInList(choices.length), 0)
};
// core/src/question/kinds/date-time/author.ts
const minutesOf = (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const dateTimeAuthor = {
	...plainAuthor,
	/** 日期 and 时间 alone are what a paper has in its head: 时间：120 分钟. */
	pasting: {
		...plainPasting,
		names: "日期时间|日期(?=题)|时间(?=题)"
	},
	/** A day of the range that is one of its weekdays; a span is that day alone. */
	sample: mostlyRight((question, { below }) => {
		const { form, from, to, fromTime, toTime, weekdays } = dateTimeOf(question);
		const first = dayNumber(from || (to === "" ? "2026-01-01" : `${to.slice(0, 4)}-01-01`));
		const last = to === "" ? first + 364 : dayNumber(to);
		const start = first + below(last - first + 1);
		const date = Array.from({ length: 7 }, (_, index) => start + index).map((day) => day > last ? first + (day - last - 1) % (last - first + 1) : day).map(dateOfDay).find((day) => weekdays.includes(weekdayOf(day))) ?? "";
		const earliest = minutesOf(fromTime || "00:00");
		const time = timeOf(earliest + below(minutesOf(toTime || "23:59") - earliest + 1));
		return momentAnswer.format({
			date: hasDate(form) ? date : "",
			time: hasTime(form) ? time : "",
			end: form === "span" ? date : ""
		});
	}),
	make: makeFromValue,
	readable: (question) => {
		const { form, from, to, fromTime, toTime } = dateTimeOf(question);
		const [least, most] = hasDate(form) ? [from, to] : [fromTime, toTime];
		return {
			...plainReadable,
			value: hasDate(form) ? "date" : "time",
			least: least || void 0,
			most: most || void 0,
			rows: form === "span" ? [{
				key: "start",
				name: "开始的日期"
			}, {
				key: "end",
				name: "结束的日期"
			}] : []
		};
	}
};
// core/src/question/kinds/entry-table/author.ts
/** Rows of a table that are there before anybody has added one. */
const rowsAtOnce = 10;
const entryTableAuthor = {
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "(?:自增)?表格"
	},
	/** A few rows, every field filled in. */
	sample: (question, { below, shortText }) => {
		const { columns, least, most } = entryTableOf(question);
		const count = Math.max(least, Math.min(most, 1 + below(3)));
		const rows = Array.from({ length: count }, () => columns.map(({ kind, options }) => {
			if (kind === "number") return String(below(100));
			if (kind === "choice") return optionNumber(below(options.length));
			return kind === "date" ? `2026-0${1 + below(9)}-1${below(10)}` : shortText().slice(0, 100);
		}));
		return cellLines.format(cellsOfRows(rows));
	},
	readable: () => plainReadable,
	countControls: (question) => {
		const { columns, least, most } = entryTableOf(question);
		const lines = columns.reduce((sum, { options }) => sum + options.length, 0);
		return Math.max(least, Math.min(most, rowsAtOnce)) * (columns.length + linesInList(lines));
	}
};
// core/src/question/kinds/fill-in/author.ts
const line = /[_＿﹍]{2,}/g;
/** __1__ and __(2)__: the number belongs to the blank. As long as anybody draws a line. */
const numberedLine = /[_＿﹍]{2,30}\s?(?:[（(]?\d{1,2}[)）]?|[①-⑳])\s?[_＿﹍]{2,30}/g;
const emptyBracket$1 = /[（(]\s*[)）]/g;
/** The last one is for blanks that are separated now by one sign and now by another. */
const separators$1 = [
	/\s*(?:[（(]\s*\d+\s*[)）]|[①-⑳]|\b\d+\s*[.．、])\s*/,
	/\s{2,}|\n|\t/,
	/[、，,]/,
	/\s+/,
	/[\s、，,;；]+/
];
/** Splits the key of several blanks at the separator that fits their number. */
function splitBlanks(answer, count) {
	if (count < 2 || answer.split(/[;；]/).length === count) return answer;
	for (const separator of separators$1) {
		const written = answer.split(separator).map((part) => part.trim().replace(/[，,、。]$/, "")).filter((part) => part !== "");
		if (written.length === count) return written.join("；");
	}
	return answer;
}
const fillInAuthor = {
	...plainAuthor,
	isSpecified: true,
	pasting: {
		names: "填空",
		/** Brackets are blanks where there are no lines. */
		tidyText(text) {
			const lined = text.replace(numberedLine, "____").replace(line, "____");
			return lined.includes("____") ? lined : lined.replace(emptyBracket$1, "____");
		},
		tidyCell: (text) => text.replace(numberedLine, "____"),
		tidyAnswer: (answer, _, text) => splitBlanks(answer, countBlanks(text))
	},
	sample: ({ question, answer: key }, { below, shortText }) => key !== "" && below(3) > 0 ? blankList.format(acceptedList.parse(key).map(([first = ""]) => first)) : blankList.format(Array.from({ length: countBlanks(question) }, shortText)),
	readable: ({ question }) => {
		const blanks = countBlanks(question);
		return {
			...plainReadable,
			value: "text",
			rows: blanks < 2 ? [] : Array.from({ length: blanks }, (_, index) => ({
				key: String(index + 1),
				name: `第 ${index + 1} 空`
			}))
		};
	},
	countControls: ({ question }) => countBlanks(question)
};
// core/src/question/kinds/long-ranking/author.ts
const longRankingAuthor = {
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "长排序"
	},
	/** A sample ranks options from somewhere on, around the list. */
	sample: (question, { below }) => {
		const keys = question.options.map(({ key }) => key);
		const from = below(keys.length);
		return keyList.format([...keys.slice(from), ...keys.slice(0, from)].slice(0, rankedPlaces(question)));
	},
	readable: (question) => orderReadable(question, rankedPlaces(question)),
	countControls: countPlaces
};
// core/src/question/kinds/matching/author.ts
/** The right side from some place on, so that nothing is joined twice. */
const anyPairs = (question, { below }) => {
	const { left, right } = matchingOf(question);
	const from = below(right.length);
	return letterList.format(left.map((_, index) => letterByPlace((from + index) % right.length)));
};
const matchingAuthor = {
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "连线|配对|匹配(?=题)"
	},
	sample: mostlyRight(anyPairs),
	readable: (question) => {
		const { left, right } = matchingOf(question);
		return {
			...plainReadable,
			keys: right.map((name, index) => ({
				key: letterByPlace(index),
				name
			})),
			rows: numberedRows(left),
			value: "text"
		};
	},
	rightKeys: cellsByPlace,
	countControls: (question) => {
		const { left, right } = matchingOf(question);
		return left.length + linesInList(left.length * right.length);
	}
};
// core/src/question/kinds/matrix/author.ts
const matrixAuthor = {
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "矩阵"
	},
	/** A sample answers every row, and most people are rather content. */
	sample: (question, { below, shortText }) => {
		const { rows, columns, least, most, ...own } = matrixOf(question);
		const high = () => Math.max(below(columns.length), below(columns.length));
		const number = () => least + below(Math.min(most - least, 100) + 1);
		const entries = rows.flatMap((_, row) => {
			if (isTyped(own)) return columns.map((_, column) => [cellKey(row, column), own.cells === "number" ? String(number()) : shortText().slice(0, 100)]);
			const chosen = own.cells === "multiple" ? [.../* @__PURE__ */ new Set([high(), high()])].sort((a, b) => a - b) : [high()];
			return [[rowKey(row), chosen.map(columnKey).join("")]];
		});
		return cellLines.format(new Map(entries));
	},
	/** Rows of which nothing is wished for are answered as in the other answer. */
	make: (question, { chosen }, otherwise) => {
		const rows = new Map(cellLines.parse(otherwise));
		for (const [place] of matrixOf(question).rows.entries()) {
			const keys = chosen.get(String(place + 1));
			if (keys) rows.set(rowKey(place), keys.join(""));
		}
		return cellLines.format(rows);
	},
	readable: (question) => {
		const matrix = matrixOf(question);
		const isNumber = matrix.cells === "number";
		return {
			...plainReadable,
			keys: isTyped(matrix) ? [] : matrix.columns.map((name, index) => ({
				key: columnKey(index),
				name
			})),
			choosesSeveral: matrix.cells === "multiple",
			rows: numberedRows(matrix.rows),
			value: isNumber ? "number" : "text",
			...isNumber && {
				least: matrix.least,
				most: matrix.most
			},
			hides: "rows"
		};
	},
	countControls: (question) => {
		const { rows, columns, cells } = matrixOf(question);
		const count = rows.length * columns.length;
		return cells === "dropdown" ? rows.length + linesInList(count) : count;
	}
};
// core/src/question/kinds/multiple-choice/author.ts
const multipleChoiceAuthor = {
	...plainAuthor,
	isSpecified: true,
	pasting: {
		...lettersPasting,
		names: "多项?选(?:择)?|不定项选?择?|X型(?=题)"
	},
	sample: mostlyRight((question, source) => {
		const chosen = question.options.map(({ key }) => key).filter((_, index) => source.below(index + 2) === 0);
		return keyList.format(chosen) || sampleOption(question, source);
	}),
	make: makeFromKeys((keys) => keyList.format([...keys])),
	readable: (question) => keysReadable(question, true),
	rightKeys: keyList.parse,
	countControls: countEachOption
};
// core/src/question/kinds/number/author.ts
const numberAuthor = {
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "数字|数值"
	},
	/** Mostly near the middle of the range; in exams most are right. */
	sample: (question, { below }) => {
		const settings = numberOf(question);
		const [accepted] = question.answer === "" ? [] : acceptedNumbers.parse(question.answer);
		if (accepted && below(3) > 0) return writtenNumber.format(accepted);
		const { least, gap, places } = gridOf(settings);
		const at = Math.floor((below(places) + below(places)) / 2);
		const number = String(fromUnits(least + at * gap, settings.decimals));
		return writtenNumber.format({
			number,
			unit: settings.asksUnit ? accepted?.unit ?? "个" : ""
		});
	},
	make: makeFromValue,
	readable: (question) => {
		const { min, max, decimals } = numberOf(question);
		return {
			...plainReadable,
			value: "number",
			least: min,
			most: max,
			unit: 10 ** -decimals
		};
	}
};
// core/src/question/kinds/open-answer/author.ts
const openAnswerAuthor = {
	...plainAuthor,
	isSpecified: true,
	pasting: {
		...plainPasting,
		names: "问答|简答|论述|名词解释|主观|计算|解答|(?:材料|案例)分析"
	},
	sample: (_, { longText }) => longText(),
	make: makeFromValue,
	readable: () => textReadable
};
// core/src/question/kinds/passage/author.ts
const makePassageAuthor = ({ sample, countControls }) => ({
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "材料(?:分析)?|阅读理解"
	},
	sample(question, source) {
		const keys = partTexts.parse(question.answer);
		return partTexts.format(partsOf(question).map((part, index) => sample({
			...part,
			answer: keys[index] ?? "",
			isOnlyOpt: 1
		}, source)));
	},
	readable: () => plainReadable,
	countControls: (question) => partsOf(question).reduce((sum, part) => sum + countControls(part), 0)
});
// core/src/question/kinds/ranking/author.ts
const rankingAuthor = {
	...plainAuthor,
	isSpecified: true,
	pasting: {
		...lettersPasting,
		names: "排序"
	},
	sample: ({ options }, { below }) => {
		const keys = options.map(({ key }) => key);
		return keyList.format(below(2) === 0 ? keys.reverse() : keys);
	},
	readable: (question) => orderReadable(question, question.options.length),
	countControls: countPlaces
};
// core/src/question/kinds/scale/author.ts
const scaleAuthor = {
	...plainAuthor,
	/** 评分 alone is not taken for a scale, because papers say it of their marks. */
	pasting: {
		...plainPasting,
		names: "量表|NPS|[打评]分(?=题)",
		settingsOf: (name) => name.startsWith("NPS") ? "NPS" : ""
	},
	/** In samples most people are rather content. */
	sample: (question, { below }) => {
		const { first, steps } = scaleOf(question);
		return stepAnswer.format(first + Math.max(below(steps), below(steps)));
	},
	make: makeFromOneKey,
	readable: (question) => {
		const scale = scaleOf(question);
		return {
			...plainReadable,
			keys: [...stepsOf(scale).map((step) => ({
				key: stepAnswer.format(step),
				name: answerName(scale, stepAnswer.format(step))
			})), ...scale.none ? [{
				key: noneKey,
				name: noneName
			}] : []],
			value: "number",
			least: scale.first,
			most: lastOf(scale)
		};
	},
	countControls: (question) => stepsOf(scaleOf(question)).length
};
// core/src/question/kinds/signature/author.ts
const signatureAuthor = {
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "签名|签字(?=题)|知情同意"
	},
	/** A stroke across the pad, and some up and down. */
	sample: (question, { below }) => {
		const strokes = Array.from({ length: 3 + below(3) }, (_, index) => Array.from({ length: 8 }, (__, step) => [40 + 70 * index + 8 * step, 30 + below(100)]));
		return signatureAnswer.format({
			strokes,
			name: "",
			agreed: consentHash(question)
		});
	},
	readable: () => textReadable
};
// core/src/question/kinds/single-choice/author.ts
const singleChoiceAuthor = {
	...plainAuthor,
	isSpecified: true,
	pasting: {
		...lettersPasting,
		names: "单项?选(?:择)?|[AB][1-4]?型(?=题)"
	},
	sample: mostlyRight(sampleOption),
	make: makeFromOneKey,
	readable: (question) => keysReadable(question, false),
	rightKeys: (key) => [key],
	countControls: countEachOption
};
// core/src/question/kinds/true-false/author.ts
const trueFalseAuthor = {
	...plainAuthor,
	isSpecified: true,
	pasting: {
		...plainPasting,
		names: "判断(?:正误|对错)?|是非",
		/** Where the options say 正确 and 错误, A and B are short for them. */
		tidyAnswer(answer, options) {
			const [letter] = readSpokenLetters(answer) ?? [];
			const verdict = readTrueFalse((letter === void 0 ? void 0 : options[letter.charCodeAt(0) - 65]) ?? answer);
			return verdict === void 0 ? answer : verdict ? "对" : "错";
		}
	},
	sample: mostlyRight(sampleOption),
	make: makeFromOneKey,
	/** There are always both options. */
	readable: (question) => ({
		...keysReadable(question, false),
		hides: "none"
	}),
	rightKeys: (key) => [key],
	countControls: countEachOption
};
// core/src/question/kinds/upload/author.ts
const uploadAuthor = {
	...plainAuthor,
	pasting: {
		...plainPasting,
		names: "(?:文件|图片)?上传|附件(?=题)"
	},
	/** A file cannot be made up: nothing is uploaded. */
	sample: () => "",
	readable: () => plainReadable
};
// core/src/question/kinds/authors.ts
const authors = {
	[optionType.singleChoice]: singleChoiceAuthor,
	[optionType.multipleChoice]: multipleChoiceAuthor,
	[optionType.fillIn]: fillInAuthor,
	[optionType.openAnswer]: openAnswerAuthor,
	[optionType.ranking]: rankingAuthor,
	[optionType.trueFalse]: trueFalseAuthor,
	[optionType.scale]: scaleAuthor,
	[optionType.upload]: uploadAuthor,
	[optionType.signature]: signatureAuthor,
	[optionType.choiceList]: choiceListAuthor,
	[optionType.allocation]: allocationAuthor,
	[optionType.longRanking]: longRankingAuthor,
	[optionType.number]: numberAuthor,
	[optionType.dateTime]: dateTimeAuthor,
	[optionType.cascade]: cascadeAuthor,
	[optionType.checkedText]: checkedTextAuthor,
	[optionType.matrix]: matrixAuthor,
	[optionType.entryTable]: entryTableAuthor,
	[optionType.matching]: matchingAuthor,
	[optionType.cloze]: clozeAuthor,
	[optionType.passage]: makePassageAuthor({
		sample: (question, source) => sampleAnswer(question, source),
		countControls: (question) => countControls(question)
	})
};
const pastingOf = (option_type) => authors[option_type].pasting;
const sampleAnswer = (question, source) => authors[question.option_type].sample(question, source);
/** Counts what a page draws of a question: its text, and all that can be chosen or filled in. */
const countControls = (question) => Math.ceil(1 + authors[question.option_type].countControls(question));
/** Kinds of the specification have as many as it says. */
const mostPictures = (option_type) => authors[option_type].isSpecified ? picturesPerQuestion.specified : picturesPerQuestion.most;
// core/src/bank/pasted/marks.ts
const namesByType = [["choice", "选择"], ...optionTypes.map((type) => [type, pastingOf(type).names])];
const typeWord = `(?:${namesByType.map(([, names]) => names).join("|")})题?`;
const patterns = namesByType.map(([type, names]) => [type, new RegExp(`^(?:${names})题?$`)]);
/** The kind that a word such as 单选题, 多项选择 or 判断 names; undefined for a word that names none. */
const typeOfWord = (word) => patterns.find(([, pattern]) => pattern.test(word))?.[0];
const chinese = "[一二三四五六七八九十]+";
const roman$1 = "(?:[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]{1,3}|[IVX]{1,4})";
const part$1 = `第\\s*(?:${chinese}|\\d+|${roman$1})\\s*(?:部分|大题|节|卷)`;
const ordinal = `(?:${part$1}|[（(]?${chinese}[)）]?\\s*[、.．:：]?|${roman$1}\\s*[、.．]|\\d{1,2}\\s*[、.．])`;
const heading = new RegExp(`^(${ordinal}\\s*)?[【\\[]?(${typeWord})[】\\]]?\\s*(.*)$`);
const inBrackets = /^[（(【[][^)）】\]]*[)）】\]]?\s*[。.:：]?$/;
const ofScores = /小题|每题|每空|共\s*\d|\d\s*分/;
/** （每题 2 分，共 20 分）请将答案填在括号里: what follows the scores is told to the taker. */
const scoresFirst = /^[（(【[][^)）】\]]{0,60}(?:小题|每题|每空|\d\s*分)[^)）】\]]{0,60}[)）】\]]/;
/** Matches an instruction behind a heading: 一、单选题 下列每题只有一个正确答案. */
const instruction$1 = /^[\s:：,，。.][^\d]{0,10}(?:请|下列|以下|每小?题|在每|将|把|只有一个)/;
/** 一、单项选择题（每题 2 分）, or 判断题 alone on its line: the kind of what follows. */
function readHeading(line) {
	const [, before, word = "", after = ""] = heading.exec(line) ?? [];
	const type = typeOfWord(word);
	if (type === void 0 || before === void 0 && word === "选择") return void 0;
	return /^[:：。.]?$/.test(after) || inBrackets.test(after) || scoresFirst.test(after) || before !== void 0 && word.endsWith("题") && instruction$1.test(after) || /^[:：,，。.]/.test(after) && ofScores.test(after) ? type : void 0;
}
const chineseOrdinal = new RegExp(`^(?:${part$1}|${chinese}\\s*[、.．:：]|[（(]${chinese}[)）]|${roman$1}\\s*[、.．])\\s*`);
/** Matches a key behind a heading: 单选题：1-5 ABCDA. */
const keyBehind = /^(?:[（(第]?\d{1,4}\s*[-–—~～.．、)）题]|[A-H√×✓✗✔✘]+(?:\s|$))/;
const nameAtStart = new RegExp(`^[【\\[]?(?:${typeWord})`);
const headingWord = new RegExp(`^[【\\[]?(?:${typeWord})(?:参考|标准)?(?:答案)?[】\\]]?\\s*(?:[（(][^)）]{0,60}[)）])?\\s*[:：]?\\s*`);
const partTitle = new RegExp(`^${part$1}(?:[\\s:：、.．（(【].{0,100})?$`);
/** 第五部分　判断推理: a part of a paper whose name is no kind of question. */
const isPartTitle = (line) => partTitle.test(line) && !/[？?]$/.test(line);
/** 一、 or 判断题： in a key at the end of a paper; undefined for a line that begins otherwise. */
function takeSection(line) {
	const [ordinalText = ""] = chineseOrdinal.exec(line) ?? [];
	const rest = line.slice(ordinalText.length);
	const [word = ""] = headingWord.exec(rest) ?? [];
	const isKey = /[:：]\s*$/.test(word) && keyBehind.test(rest.slice(word.length));
	if (ordinalText === "" && (word === "" || !(isKey || readHeading(line) !== void 0))) return void 0;
	const [name = ""] = nameAtStart.exec(rest) ?? [];
	return {
		ordinal: readOrdinal(ordinalText),
		type: typeOfWord(name.replace(/^[【[]/, "")),
		rest: rest.slice(word.length)
	};
}
const takeOrdinal = (line) => takeSection(line)?.rest;
const romanSigns = "ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ";
const romanLetters = [
	"I",
	"II",
	"III",
	"IV",
	"V",
	"VI",
	"VII",
	"VIII",
	"IX",
	"X"
];
/** Reads 2 from 二、, （二）, 第二部分 or Ⅱ. */
function readOrdinal(line) {
	const [begun = ""] = chineseOrdinal.exec(line) ?? [];
	const [text = ""] = new RegExp(`${chinese}|${roman$1}|\\d+`).exec(begun) ?? [];
	if (text === "") return void 0;
	if (/^\d/.test(text)) return Number(text);
	const place = Math.max(romanSigns.indexOf(text), romanLetters.indexOf(text));
	return place === -1 ? readChinese(text) : place + 1;
}
const bracketMark = new RegExp(`[【\\[（(]\\s*(${typeWord})(?:[,，、;；\\s]*(?:共|本题)?\\s*\\d+(?:\\.\\d+)?\\s*分)?\\s*[】\\]）)]`);
const spokenMark = new RegExp(`^(${typeWord})\\s*[:：]\\s*(?=\\S)`);
const score = /[（(【[]\s*(?:本[小大]?题|每小?题)?\s*(?:满分|共|计)?\s*(\d+(?:\.\d+)?)\s*分\s*[)）】\]]/g;
/** Matches the points in 【单选题 3 分】. */
const markScore = new RegExp(`[【\\[（(]\\s*${typeWord}[,，、;；\\s]*(?:共|本题)?\\s*(\\d+(?:\\.\\d+)?)\\s*分\\s*[】\\]）)]`);
/** Reads the points that a question says it is worth: in front, or, where its parts say it, all of them together. */
function readPoints(stem) {
	const marked = markScore.exec(stem)?.[1];
	if (marked !== void 0) return Number(marked);
	const found = [...stem.matchAll(score)];
	const [first] = found;
	if (!first) return void 0;
	const isWhole = found.length === 1 || first.index === 0;
	const sum = found.reduce((total, [, points]) => total + Number(points), 0);
	return isWhole ? Number(first[1]) : Math.round(sum * 100) / 100;
}
/** Matches a line of settings up to the length it may have: a matrix names its rows and columns. */
const settingsMark = new RegExp(`[【\\[（(]\\s*(${typeWord})[\\s:：,，]{1,5}([^】\\]）)\\n]{1,500})[】\\]）)]`);
/** Takes 【单选题】, [多选], 【量表 1-5 很差 很好】 and （5分） out of a question. */
function takeMarks(stem) {
	return (bracketMark.exec(stem)?.index === 0 ? void 0 : takeSettings(stem)) ?? takeType(stem);
}
const settingsOfName = (type, name) => type === void 0 || type === "choice" ? "" : pastingOf(type).settingsOf?.(name) ?? "";
function takeSettings(stem) {
	const [mark = "", word = "", text = ""] = settingsMark.exec(stem) ?? [];
	const type = typeOfWord(word);
	if (type === void 0 || type === "choice" || !hasSettings(type)) return void 0;
	const settings = `${settingsOfName(type, word)} ${text.trim()}`.trim();
	if (!readSettingsText(type, settings)) return void 0;
	const [before = "", after = ""] = [stem.slice(0, stem.indexOf(mark)), stem.slice(stem.indexOf(mark) + mark.length)];
	return {
		stem: (before.trimEnd() + after).replace(score, "").trim(),
		type,
		settings
	};
}
function takeType(stem) {
	const named = (text, name) => {
		const type = typeOfWord(name);
		return {
			stem: text,
			type,
			settings: settingsOfName(type, name)
		};
	};
	const spoken = spokenMark.exec(stem);
	if (spoken) return named(stem.slice(spoken[0].length), spoken[1] ?? "");
	const bare = stem.replace(score, "").trim();
	const mark = bracketMark.exec(bare);
	const word = mark?.[1] ?? "";
	if (!(mark !== null && (mark.index === 0 || /题$|^[单多]/.test(word)))) return {
		stem: bare,
		type: void 0,
		settings: ""
	};
	const [before, after] = [bare.slice(0, mark.index), bare.slice(mark.index + mark[0].length)];
	return named((before.trimEnd() + after).trim(), word);
}
const chineseDigits$1 = "一二三四五六七八九十";
/** Reads Chinese numbers up to 九十九. */
function readChinese(text) {
	const [tens = "", ones = ""] = text.includes("十") ? text.split("十") : ["", text];
	const digit = (sign) => chineseDigits$1.indexOf(sign) + 1;
	return text.includes("十") ? (tens ? digit(tens) : 1) * 10 + digit(ones) * Number(ones !== "") : digit(ones);
}
const numberings = [
	["plain", /^第\s*(\d{1,4})\s*[题问道]\s*[.．、:：]?()/],
	["plain", /^(?:题目?|Q\.?|[Qq]uestion)\s*(\d{1,4})\s*[.．、:：]()/],
	["plain", /^(\d{1,4})\s*[.．](\d?)/],
	["plain", /^(\d{1,4})\s*[、)）]()/],
	["plain", /^(\d{1,4})\s*[:：](\d?)/],
	["bracket", /^[（(【[]\s*(\d{1,4})\s*[)）】\]]\s*[.．、]?()/],
	["chinese", new RegExp(`^(${chinese})\\s*[、.．]()`)],
	["chinese", new RegExp(`^第\\s*(${chinese})\\s*[题问]\\s*[.．、:：]?()`)]
];
/** Primary schools write （ B ）1. before the number; it is moved behind the question. */
const bracketFirst = /^([（(][^)）]{0,8}[)）])\s*(?=\d{1,4}\s*[.．、])/;
const markFirst = new RegExp(`^([【\\[]\\s*${typeWord}\\s*[】\\]])\\s*(?=\\S)`);
const wideNumber = /^[（(【[第题]?\s?[０-９]{1,4}/;
function readNumberedLine(written) {
	const line = written.replace(wideNumber, (digits) => digits.normalize("NFKC"));
	const first = bracketFirst.exec(line);
	const mark = first ? null : markFirst.exec(line);
	const text = line.slice((first ?? mark)?.[0].length ?? 0);
	for (const [style, pattern] of numberings) {
		const [found, digits = "", decimal = ""] = pattern.exec(text) ?? [];
		if (found === void 0) continue;
		const body = text.slice(found.length - decimal.length).trim();
		return {
			number: style === "chinese" ? readChinese(digits) : Number(digits),
			style,
			rest: [
				mark?.[1],
				body,
				first?.[1]
			].filter(Boolean).join(""),
			isDoubtful: decimal !== ""
		};
	}
}
// core/src/bank/pasted/options.ts
const letters$2 = "ABCDEFGH";
const wide$1 = "ＡＢＣＤＥＦＧＨ";
/** The beginnings of an option for each letter, in each style. */
const starts = {
	sign: [...letters$2].map((letter, at) => `[${letter}${letter.toLowerCase()}${wide$1[at]}]\\s*[.．、:：)）]`),
	bracket: [...letters$2].map((letter, at) => `[（(【[]\\s*[${letter}${letter.toLowerCase()}${wide$1[at]}]\\s*[)）】\\]]\\s*[.．、:：]?`),
	loose: [...letters$2].map((letter, at) => `[${letter}${wide$1[at]}](?:\\s+|(?=[\\u4e00-\\u9fff]))`)
};
const atStart = Object.fromEntries(Object.entries(starts).map(([style, patterns]) => [style, patterns.map((pattern) => new RegExp(`^${pattern}\\s*`))]));
/** An option begins after a space and, where signs leave no doubt, right after anything but a Latin letter: A.1B.2. */
const afterSpace = Object.fromEntries(Object.entries(starts).map(([style, patterns]) => [style, patterns.map((pattern) => new RegExp(`\\s(${pattern})\\s*`))]));
const afterAnything = starts.sign.map((pattern) => new RegExp(`[^A-Za-z](${pattern})\\s*`));
const bracketAfterAnything = starts.bracket.map((pattern) => new RegExp(`\\S(${pattern})\\s*`));
/** A line that begins with an option; there may be several on it. */
function readOptionLine(line) {
	for (const style of [
		"sign",
		"bracket",
		"loose"
	]) for (const [from, pattern] of atStart[style].entries()) {
		const found = pattern.exec(line);
		if (found) return {
			from,
			texts: splitFrom(line.slice(found[0].length), from + 1, style),
			isLoose: style === "loose"
		};
	}
}
function splitFrom(text, next, style) {
	const found = findNext(text, next, style);
	if (!found) return [text.trim()];
	return [text.slice(0, found.index + found.lead).trim(), ...splitFrom(text.slice(found.index + found[0].length), next + 1, style)];
}
/** Finds where the next option begins; `lead` is how much of the match still belongs to the option before. */
function findNext(text, next, style) {
	if (next >= 8) return void 0;
	const spaced = afterSpace[style][next]?.exec(text);
	const tight = {
		sign: afterAnything,
		bracket: bracketAfterAnything,
		loose: []
	}[style][next]?.exec(text);
	const found = spaced ?? tight;
	return found ? Object.assign(found, { lead: found === spaced ? 0 : 1 }) : void 0;
}
/** In a stem, A must follow a space or the end of the sentence, because 维生素A、B is no list of options. */
const firstInStem = new RegExp(`[\\s)）?？。：:_]((?:${starts.sign[0]}|${starts.bracket[0]}))\\s*`);
/** 1+1=？ A.1 B.2 C.3 in one line. At least A and B, neither empty. */
function splitStemOptions(line) {
	const found = firstInStem.exec(line);
	if (!found) return {
		stem: line,
		options: []
	};
	const from = found.index + 1;
	const { texts = [] } = readOptionLine(line.slice(from)) ?? {};
	if (texts.length < 2 || texts.some((text) => text === "")) return {
		stem: line,
		options: []
	};
	return {
		stem: line.slice(0, from).trim(),
		options: texts
	};
}
// core/src/bank/pasted/paper-lines.ts
/** 姓名：____ 班级：____, and 得分 评卷人 above a section. One alone may be a question of a survey. */
const takerFields = new RegExp(`^[（(]?(?:(?:姓\\s*名|班\\s*级|学\\s*号|考\\s*号|准考证号|座位?号|学\\s*校|年\\s*级|专\\s*业|部\\s*门|工\\s*号|日\\s*期|得\\s*分|分\\s*数|成\\s*绩|总\\s*分|评卷人|阅卷人|题\\s*号)\\s*[:：]?[\\s_＿﹍|｜…]{0,80}){2,12}[)）]?$`);
const markerFields = /^[|｜\s]*(?:得\s*分|评卷人|阅卷人)[|｜\s]*$/;
/** Matches the table of points of a printed paper: 题号 一 二 三 总分. */
const scoreTable = /^题\s*号[\s|｜]+[一二三四五六七八九十]/;
/** Matches the duration, such as （考试时间：120 分钟　满分：150 分）. */
const duration$1 = /^[（(【[]?\s*(?:考试|答题|测试|答卷)?(?:时间|时长|限时|用时)\s*[:：]?\s*\d{1,3}\s*分钟?[^？?]{0,60}$/;
const fullScore = /^[（(【[]?\s*(?:本?试?卷|卷面|本卷)?\s*(?:满分|总分|共)\s*[:：]?\s*\d{1,4}\s*分[^？?]{0,60}$/;
const madeBy = /^(?:命题人?|出题人?|审题人?|校对)\s*[:：][^？?]{0,60}$/;
/** Matches a volume, such as 第Ⅰ卷（选择题，共 60 分）. */
const volume = /^第\s*(?:[ⅠⅡⅢⅣ一二三四]|I{1,3}|IV|\d)\s*卷(?:\s*[（(][^)）]{0,60}[)）])?$/;
const notice = /^[（(【[]?\s*(?:注意事项|考生注意|考生须知|答题须知|答卷说明)\s*[)）】\]]?\s*[:：]?$/;
/** Matches what a form has beside its questions, as `writePasted` writes it. */
const besideQuestions = /^【(?:标题|小节|段落|分页)】/;
/** The line is no question, or the lines below it are none. */
const isPaperLine = (line) => besideQuestions.test(line) || notice.test(line) || isHeadLine(line);
const isHeadLine = (line) => [
	takerFields,
	markerFields,
	scoreTable,
	duration$1,
	fullScore,
	madeBy,
	volume
].some((shape) => shape.test(line));
/** A notice to the takers, or the text below a title, has at most so many lines. */
const noticeMax = 15;
/**
* A paper's own head, which is no question: fields for the taker's name, scores, time, volume, the notice above the
* first section. Its lines become empty, so that the others keep their numbers.
*/
function withoutPaperLines(lines) {
	const kept = [...lines];
	for (let at = 0; at < kept.length; at += 1) {
		const line = kept[at] ?? "";
		if (besideQuestions.test(line)) at = clearBeside(kept, at);
		else if (notice.test(line)) at = clearNotice(kept, at);
		else if (isHeadLine(line)) kept[at] = "";
	}
	return kept;
}
/**
* Clears a text with the lines that go on with it: those that have the sign, or, where none has, those that cannot be a
* question.
*/
function clearBeside(lines, from) {
	let end = from + 1;
	while (continuedText(lines[end] ?? "") !== void 0) end += 1;
	if (end === from + 1) end = endOfBeside(lines, end);
	lines.fill("", from, end);
	return end - 1;
}
/**
* Up to an empty line or to the next question, by its number or its kind. Where options or an answer come first, the text
* of their question is among the lines: then none of them is left out.
*/
function endOfBeside(lines, from) {
	const limit = Math.min(lines.length, from + noticeMax);
	for (let at = from; at < limit; at += 1) {
		const line = lines[at] ?? "";
		const isNext = readNumberedLine(line) || readHeading(line) !== void 0 || takeMarks(line).type !== void 0;
		if (line === "" || isNext || isPaperLine(line)) return at;
		if (readOptionLine(line) || splitLabels(line).parts.length > 0) return from;
	}
	return limit === lines.length ? limit : from;
}
/** Up to the first section; where none is near, up to the first line that is neither blank nor numbered. */
function clearNotice(lines, from) {
	const limit = Math.min(lines.length, from + 1 + noticeMax);
	const section = lines.slice(from + 1, limit).findIndex((line) => isSectionTitle(line));
	const end = section === -1 ? endOfList(lines, from + 1, limit) : from + 1 + section;
	for (let at = from; at < end; at += 1) lines[at] = "";
	return end - 1;
}
const isSectionTitle = (line) => readHeading(line) !== void 0 || readNumberedLine(line)?.style === "chinese" || volume.test(line);
/** The numbers of a list go up; the first question begins at 1 again. */
function endOfList(lines, from, limit) {
	let last = 0;
	for (let at = from; at < limit; at += 1) {
		const line = lines[at] ?? "";
		const numbered = readNumberedLine(line);
		if (numbered && numbered.number <= last) return at;
		if (line === "" && last > 0) return at;
		if (numbered) last = numbered.number;
	}
	return from;
}
// core/src/bank/pasted/answer-entries.ts
const group$1 = `(?:正确|错误|[A-Ha-hＡ-Ｈ]+|[√×✓✗✔✘对错]+|[TF]+)`;
const compact = new RegExp(`^${group$1}(?:[\\s,，、;；/]*${group$1})*[\\s,，;；、。.|]*$`);
const beginsCompact = new RegExp(`^\\s*${group$1}(?=[\\s,，;；、。.|｜\\d（(【]|$)`);
/** A longer key is a text. */
const compactMax = 400;
const rangeEnd = new RegExp(`^\\s*题?\\s*[-–—－−~～〜至到]{1,2}\\s*第?\\s*(\\d{1,4})(?!\\d)\\s*题?\\s*[)）\\]】]?\\s*[.．、:：]?`);
const ownSign = /^\s*(?:题\s*[.．、:：]?|[)）\]】]\s*[.．、:：]?|[.．、:：])/;
const separators = /[\s;；,，。、|｜】\])）]/;
const brackets$2 = "（([【第";
/** B, AC, √ or 对: an answer that is whole, so that a number right behind it is the next one. */
const isCompact = (text) => text.length <= compactMax && compact.test(text.trim());
/** The number at this place; what is before it is for the caller to judge. */
function startAt(line, at, digits) {
	const before = line.charAt(at - 1);
	const opening = before !== "" && brackets$2.includes(before) ? 1 : 0;
	const behind = line.slice(at + digits.length, at + digits.length + 24);
	const from = Number(digits);
	const begun = {
		from,
		at: at - opening,
		isBracketed: opening === 1 && before !== "第"
	};
	const range = rangeEnd.exec(behind);
	if (range && Number(range[1]) > from) return {
		...begun,
		to: Number(range[1]),
		end: at + digits.length + range[0].length,
		isDoubtful: false
	};
	const [own] = ownSign.exec(behind) ?? [];
	const end = at + digits.length + (own?.length ?? 0);
	if (own === void 0) return beginsCompact.test(behind) ? {
		...begun,
		to: from,
		end,
		isDoubtful: false
	} : void 0;
	return {
		...begun,
		to: from,
		end,
		isDoubtful: /[.．:：]$/.test(own) && /^\d/.test(line.slice(end))
	};
}
const firstNumber = /^[（([【第]?\s{0,3}(\d{1,4})(?!\d)/;
/** The number that a line begins with; undefined where it begins otherwise. */
function readStart(line) {
	const [all = "", digits = ""] = firstNumber.exec(line) ?? [];
	const start = all === "" ? void 0 : startAt(line, all.length - digits.length, digits);
	return start && {
		...start,
		at: 0,
		isBracketed: /^[（([【]/.test(line)
	};
}
/** 1.15  2.2  3.5: where every word of a line has the next number, a number is not the whole part of a figure. */
function readSequence(line, start) {
	if (start.to !== start.from) return void 0;
	return sequenceOf(line.split(/\s+/), start) ?? sequenceOf(line.split(/\s{2,}|\t/), start);
}
function sequenceOf(split, start) {
	const words = split.map((word) => word.trim()).filter((word) => word !== "");
	if (words.length < 2 || words.length > sequenceMax) return void 0;
	const pieces = words.flatMap((word, at) => {
		const [, digits, text] = /^(\d{1,4})[.．、](.+)$/.exec(word) ?? [];
		if (text === void 0 || Number(digits) !== start.from + at || holdsNumber.test(text)) return [];
		return [{
			...start,
			from: Number(digits),
			to: Number(digits),
			text,
			mayHold: void 0,
			isDoubtful: false
		}];
	});
	return pieces.length === words.length ? pieces : void 0;
}
const sequenceMax = 100;
/** 北京；2、上海 is two answers. */
const holdsNumber = /(?:[;；,，。、]\s?\d{1,4}\s?[.．、]|\d{1,4}\s?[:：)）])/;
/** 1. 北京 2. 上海（3）C: the numbers go up, and what is between them belongs to the one before. */
function splitPieces(line, start) {
	const sequence = readSequence(line, start);
	if (sequence) return sequence;
	const pieces = [];
	let current = start;
	const numbers = /\d{1,4}(?!\d)/g;
	numbers.lastIndex = start.end;
	let mayHold;
	for (let found = numbers.exec(line); found; found = numbers.exec(line)) {
		const next = followingStart(line, current, found);
		if (next?.isDoubtful && !isCompact(line.slice(current.end, next.at))) mayHold ??= next.from;
		else if (next) {
			pieces.push({
				...current,
				text: line.slice(current.end, next.at).trim(),
				mayHold
			});
			current = next;
			mayHold = void 0;
			numbers.lastIndex = next.end;
		}
	}
	return [...pieces, {
		...current,
		text: line.slice(current.end).trim(),
		mayHold
	}];
}
/** Whether the number at this place is the next one of the key, and no part of an answer. */
function followingStart(line, current, found) {
	const number = Number(found[0]);
	if (number <= current.to || /\d/.test(line.charAt(found.index - 1))) return void 0;
	const isNear = found.index - current.end <= compactMax;
	if (number !== current.to + 1 && !isNear) return void 0;
	const next = startAt(line, found.index, found[0]);
	if (!next) return void 0;
	if (isNear && isCompact(line.slice(current.end, next.at))) return next;
	const hasSign = next.end > found.index + found[0].length;
	return number === current.to + 1 && hasSign && separators.test(line.charAt(next.at - 1)) && !next.isBracketed ? next : void 0;
}
const groupsOf = (text) => text.split(/[\s,，、;；。./|]+/).filter((part) => part !== "");
const signsOf = (text) => text.match(/正确|错误|\S/g) ?? [];
/** Gives one group or one sign to each number; a text of any other shape cannot be assigned. */
function spread(from, to, text) {
	const count = Math.min(to - from + 1, compactMax);
	const groups = isCompact(text) ? groupsOf(text) : [];
	const signs = signsOf(groups.join(""));
	const answers = groups.length === count ? groups : signs.length === count ? signs : void 0;
	return Array.from({ length: count }, (_, index) => ({
		number: from + index,
		answer: answers?.[index]
	}));
}
/** √×√ or A C BD under a heading: by their order. */
function readUnnumbered(text) {
	if (!isCompact(text)) return void 0;
	const groups = groupsOf(text);
	return (groups.length > 1 ? groups : signsOf(groups[0] ?? "")).map((answer) => ({
		number: void 0,
		answer
	}));
}
const scores = /\s*[（(【[]\s*(?:每[题空小]*|本题|共)?\s*\d+(?:\.\d+)?\s*分\s*[)）】\]]/g;
/** The keys of one number: those of 3-5 CDA, or one with its explanation. */
function answersOf({ from, to, text, mayHold }) {
	if (to > from) return spread(from, to, text);
	const { head, parts } = splitLabels(text);
	const said = (field) => parts.find((part) => part.field === field)?.text;
	const note = said("note");
	return [{
		number: from,
		answer: (said("answer") ?? (parts.length === 0 ? text : head)).replace(scores, "").replace(/[;；,，|]$/, "").trim(),
		mayHold,
		...note !== void 0 && { note }
	}];
}
/** 1.A 2.B 3-5 CDA: a line of nothing else. */
function readCompact(line) {
	const start = readStart(line);
	const pieces = start ? splitPieces(line, start) : [];
	return pieces.length > 0 && pieces.every(({ text }) => isCompact(text)) ? pieces.flatMap(answersOf) : void 0;
}
/** 【解析】…【答案】A on a line below its number; undefined where it begins otherwise. */
function readNote(line) {
	const { head, parts } = splitLabels(line);
	if (head !== "" || parts[0]?.field !== "note") return void 0;
	return {
		note: parts[0].text,
		answer: parts.find(({ field }) => field === "answer")?.text
	};
}
// core/src/bank/pasted/answer-table.ts
/** Papers copied out of a document have tabs between cells, out of a message spaces or bars. */
const cellsOf = (line) => line.split(line.includes("	") ? /\t/ : /[\s|｜]+/).map((cell) => cell.trim()).filter((cell) => cell !== "" && !/^[-:—]+$/.test(cell));
const numberWord = /^(?:题\s*号|序\s*号|题\s*目|题)$/;
const answerWord = /^(?:正确|参考|标准)?答\s*案$/;
const number = /^\d{1,4}[.．、]?$/;
const answer = /^(?:[A-Ha-hＡ-Ｈ]{1,8}|[√×✓✗✔✘对错TF]|正确|错误)$/;
/** A row of a printed key has fewer cells. */
const maxCells = 200;
/**
* A table of answers that begins at this line: 题号 over 答案, question by question, or, as some programs copy it, each
* cell on its line. Undefined where there is none.
*/
function readAnswerTable(lines, at) {
	return readRows(lines, at) ?? readColumns(lines, at) ?? readStack(lines, at);
}
/** 题号 1 2 3 in one line, 答案 A B C in the next that is not empty. */
function readRows(lines, at) {
	const [first = "", ...numbers] = withoutWord(cellsOf(lines[at] ?? ""), numberWord);
	const all = [first, ...numbers];
	if (all.length < 2 || all.length > maxCells || !all.every((cell) => number.test(cell))) return void 0;
	const below = nextLine(lines, at);
	const answers = withoutWord(cellsOf(lines[below] ?? ""), answerWord);
	if (answers.length !== all.length || !answers.every((cell) => answer.test(cell))) return void 0;
	return {
		entries: pairUp(all, answers),
		lines: below - at + 1
	};
}
/** Reads a table with 题号 and 答案 as headings and 1 A below. */
function readColumns(lines, at) {
	const heads = cellsOf(lines[at] ?? "");
	if (heads.length !== 2 || !numberWord.test(heads[0] ?? "") || !answerWord.test(heads[1] ?? "")) return void 0;
	const entries = [];
	let below = at + 1;
	for (; below < lines.length; below += 1) {
		const cells = cellsOf(lines[below] ?? "");
		if (cells.length === 0) continue;
		const [theNumber = "", theAnswer = ""] = cells;
		if (cells.length !== 2 || !number.test(theNumber)) break;
		entries.push({
			number: Number.parseInt(theNumber, 10),
			answer: theAnswer
		});
	}
	return entries.length > 0 ? {
		entries,
		lines: below - at
	} : void 0;
}
/** Reads 题号, 1, 2, 3, 答案, A, B, C on a line each. */
function readStack(lines, at) {
	if (!numberWord.test(lines[at] ?? "")) return void 0;
	const numbers = takeWhile(lines, at + 1, number);
	const middle = nextLine(lines, numbers.end - 1);
	if (numbers.cells.length === 0 || !answerWord.test(lines[middle] ?? "")) return void 0;
	const answers = takeWhile(lines, middle + 1, answer, numbers.cells.length);
	if (answers.cells.length !== numbers.cells.length) return void 0;
	return {
		entries: pairUp(numbers.cells, answers.cells),
		lines: answers.end - at
	};
}
const withoutWord = (cells, word) => word.test(cells[0] ?? "") ? cells.slice(1) : cells;
function nextLine(lines, at) {
	let below = at + 1;
	while (below < lines.length && lines[below] === "") below += 1;
	return below;
}
function takeWhile(lines, from, shape, most = maxCells) {
	const cells = [];
	let end = from;
	for (; end < lines.length && cells.length < most; end += 1) {
		const line = lines[end] ?? "";
		if (line === "") continue;
		if (!shape.test(line)) break;
		cells.push(line);
	}
	return {
		cells,
		end
	};
}
const pairUp = (numbers, answers) => numbers.map((text, index) => ({
	number: Number.parseInt(text, 10),
	answer: answers[index] ?? ""
}));
// core/src/bank/pasted/answer-key.ts
const scheme = "(?:[及与和、]?(?:答案)?(?:解析|详解|分析|评分标准|评分细则|评分参考|评分说明))?";
const label = new RegExp(`^[【\\[]?\\s*(?:附\\s*[:：]?)?(?:正确|参考|标准|试题|试卷)?答案${scheme}\\s*[】\\]]?\\s*[:：]?\\s*`);
/** 2026 年期末考试数学试题参考答案, alone on its line. */
const titleLabel = new RegExp(`^.{1,40}(?:参考|标准|试题|试卷|题)答案${scheme}\\s*[:：]?$`);
/** Whether the line is the title of a key, and not the label of one answer. */
const isKeyTitle = (line) => ownTitle.test(line) && !/^[【[]?答案[】\]]?\s*[:：]?$/.test(line);
const ownTitle = new RegExp(`^[【\\[]?\\s*(?:附\\s*[:：]?\\s*)?(?:.{0,40}(?:参考|标准|试题|试卷))?答案${scheme}\\s*[】\\]]?\\s*[:：]?$`);
/** A line that says only 解析, 试题解析 or 【详解】 begins the notes. */
const ofNotes = /^[【[]?\s*(?:附|试题|试卷|题目|答案|参考|详细)*(?:解析|详解|分析)(?:过程)?\s*[】\]]?\s*[:：]?$/;
function afterLabel(line) {
	if (continuedText(line) !== void 0) return void 0;
	const found = label.exec(line);
	if (found) return line.slice(found[0].length);
	return titleLabel.test(line) && takeOrdinal(line) === void 0 ? "" : void 0;
}
/** Titles and instructions, which belong to no answer. Below a title of its own a key may have more of them. */
const mostStrays = 3;
/** Reads a key line by line, up to the first that cannot belong to one. */
var KeyReader = class {
	key;
	#lines;
	/** No question above has a higher number. */
	#most;
	#section = 0;
	/** Explanations that come after all answers have sections of their own. */
	#isNotes = false;
	#strays = 0;
	/** The line that is read, from 1. */
	#line = 0;
	/** The entry that a line without a number goes on with. */
	#last;
	#byName = /* @__PURE__ */ new Map();
	constructor(lines, most, isTitled) {
		this.#lines = lines;
		this.#most = most;
		this.key = {
			entries: [],
			heads: [],
			isTitled
		};
	}
	/** Returns the first line that is no part of it; `first` is what follows the label on its line. */
	read(from, first) {
		for (let at = from; at < this.#lines.length; at += 1) {
			this.#line = at + 1;
			const isLabel = at === from && first !== void 0;
			const table = isLabel ? void 0 : readAnswerTable(this.#lines, at);
			if (table) {
				this.#add(table.entries);
				this.#last = void 0;
				at += table.lines - 1;
			} else if (!this.#readLine(isLabel ? first : this.#lines[at] ?? "", at)) return at;
		}
		return this.#lines.length;
	}
	#readLine(line, at) {
		if (line === "") return true;
		const goesOn = continuedText(line);
		if (goesOn !== void 0) return this.#goOn(goesOn);
		const again = afterLabel(line);
		const note = ofNotes.test(line) ? {
			note: "",
			answer: void 0
		} : readNote(line);
		if (note && (again === void 0 || this.#isOfAll(note.note, at))) return this.#readNote(note, at);
		if (again !== void 0) return this.#readLabel(again, at);
		const head = takeSection(line);
		if (head && this.#isHead(head.rest, head.type)) {
			this.#section += 1;
			this.#last = void 0;
			if (!this.#isNotes) this.key.heads.push(head);
			return this.#readText(head.rest);
		}
		return this.#readText(line);
	}
	/** Whether a line is a heading: 一、首先 within a written answer is a part of it. */
	#isHead(rest, type) {
		return type !== void 0 || !this.#last || rest === "" || readStart(rest) !== void 0 || isCompact(rest);
	}
	/** Reads 参考答案 once more, or the key below its number: 1. … 【答案】A. */
	#readLabel(text, at) {
		if (text === "" || readStart(text) || takeOrdinal(text) !== void 0) {
			this.#isNotes = false;
			return text === "" || this.#readLine(text, at);
		}
		const last = this.#last;
		if (!last) return readUnnumbered(text) !== void 0 && this.#readText(text);
		const { head, parts } = splitLabels(`答案：${text}`);
		if (last.answer !== "" || head !== "") return false;
		last.answer = parts[0]?.text ?? "";
		const note = parts.find(({ field }) => field === "note")?.text;
		if (note) last.note = note;
		return true;
	}
	/** Where the numbers begin again, the explanations are those of all questions. */
	#isOfAll(note, at) {
		const next = note === "" ? this.#nextLine(at) : note;
		const number = readStart(takeOrdinal(next) ?? next)?.from;
		if (this.key.entries.length < 2) return false;
		if (number === void 0) return !this.#last && takeOrdinal(next) !== void 0;
		return (this.#byName.get(`${number}`) ?? this.#last) !== this.#last;
	}
	#readNote({ note, answer }, at) {
		if (this.#isOfAll(note, at)) {
			this.#isNotes = true;
			this.#section = 0;
			this.#last = void 0;
			return note === "" || this.#readLine(note, at);
		}
		const last = this.#last;
		if (!last) return this.key.entries.length > 0;
		if (answer !== void 0 && last.answer === "") last.answer = answer;
		last.note = last.note ? `${last.note}\n${note}` : note;
		return true;
	}
	#nextLine(at) {
		return this.#lines.slice(at + 1, at + 6).find((line) => line !== "") ?? "";
	}
	#readText(text) {
		if (text === "") return true;
		const start = readStart(text);
		if (start && this.#isNumber(start)) return this.#readNumbered(text, start);
		const bare = this.#section > 0 && !this.#last && !this.#isNotes ? readUnnumbered(text) : void 0;
		if (bare) {
			this.#add(bare);
			return true;
		}
		return this.#goOn(text);
	}
	/** （1） numbers answers only where nothing else does; a figure at the beginning is one only where it is due. */
	#isNumber({ from, isDoubtful, isBracketed, to }) {
		const before = this.key.entries.at(-1);
		const last = before?.number ?? 0;
		if (isBracketed && to === from) return !this.#hasPlain;
		const isFirst = before?.section !== this.#section && from === 1;
		return !isDoubtful || from === last + 1 || isFirst || before === void 0;
	}
	#hasPlain = false;
	#readNumbered(text, start) {
		if (!start.isBracketed) this.#hasPlain = true;
		const pieces = splitPieces(text, start);
		const found = pieces.flatMap(answersOf);
		if (this.#isNotes) {
			for (const piece of pieces) this.#explain(piece.from, piece.text);
			return true;
		}
		const isNew = found.some(({ answer }) => answer !== void 0 && !isCompact(answer)) && found.some(({ number = 0 }) => number > this.#most);
		const isKnownKey = this.key.isTitled && this.key.entries.length >= Math.max(2, this.#most / 2);
		if (isNew && !isKnownKey) return false;
		if (found.some(({ answer }) => splitStemOptions(answer ?? "").options.length > 1)) return false;
		this.#add(found);
		this.#last = found.length === 1 ? this.key.entries.at(-1) : void 0;
		return true;
	}
	#add(found) {
		for (const answer of found) {
			const entry = {
				...answer,
				section: this.#section,
				line: this.#line
			};
			this.key.entries.push(entry);
			const name = `${entry.section} ${entry.number}`;
			if (!this.#byName.has(name)) this.#byName.set(name, entry);
			if (!this.#byName.has(`${entry.number}`)) this.#byName.set(`${entry.number}`, entry);
		}
	}
	/** An explanation after all answers. Where no answer came before, its own label says one. */
	#explain(number, text) {
		const entry = this.#byName.get(`${this.#section} ${number}`) ?? this.#byName.get(`${number}`);
		this.#last = entry;
		if (!entry) return;
		const { head, parts } = splitLabels(text);
		const said = parts.find(({ field }) => field === "note")?.text ?? (parts.length === 0 ? text : head);
		entry.note = entry.note ? `${entry.note}\n${said}` : said;
	}
	/** A line without a number: more of a written answer, or what explains a letter. */
	#goOn(text) {
		const last = this.#last;
		const isExplained = this.#isNotes || last?.note !== void 0;
		if (!isExplained && readOptionLine(text)?.isLoose === false) return false;
		if (!last) {
			this.#strays += 1;
			return this.key.isTitled || this.#isNotes || this.#strays <= mostStrays;
		}
		if (isExplained || last.answer !== "" && isCompact(last.answer ?? "")) last.note = last.note ? `${last.note}\n${text}` : text;
		else last.answer = last.answer ? `${last.answer}\n${text}` : text;
		return true;
	}
};
// core/src/bank/pasted/answer-block.ts
/** __36__: a gap that has a number is answered by it. */
const numberedGap$1 = /[_＿﹍]{2,20}\s?[（(]?(\d{1,3})[)）]?\s?[_＿﹍]{2,20}/g;
/** A paragraph with gaps is shorter. */
const gapsIn = 5e3;
/** Keys are typed in either width; what a question says keeps its own. */
const wide = /[０-９Ａ-Ｚａ-ｚ－～．]/g;
/**
* Splits a text that ends with the answers of all its questions, 答案：1.A 2.B 3-5 CDA, into the questions' lines and the
* key. What fails at a line fails there from every line between, so no line is read twice. 答案：3.14 as the last line
* is a figure.
*/
function splitAnswerKey(written) {
	const lines = written.map((line) => line.replace(wide, (sign) => sign.normalize("NFKC")));
	let most = 0;
	let count = 0;
	for (let at = 0; at < lines.length;) {
		const line = lines[at] ?? "";
		const first = afterLabel(line);
		if (count > 0 && (first !== void 0 || beginsKey(lines, at))) {
			const reader = new KeyReader(lines, Math.max(most, count), isKeyTitle(line));
			const end = reader.read(at, first);
			const { entries } = reader.key;
			const isFigure = entries.length === 1 && /^\d{1,4}[.．]\d/.test(first ?? "");
			if (end === lines.length && entries.length > 0 && !isFigure) return {
				lines: written.slice(0, at),
				key: reader.key
			};
			for (const passed of lines.slice(at, end)) note(passed);
			at = Math.max(at + 1, end);
			continue;
		}
		note(line);
		at += 1;
	}
	return splitTrailing(lines, written);
	function note(line) {
		for (const [, number] of line.slice(0, gapsIn).matchAll(numberedGap$1)) {
			most = Math.max(most, Number(number));
			count += 1;
		}
		const numbered = readNumberedLine(line);
		if (numbered?.style !== "plain" && numbered?.style !== "bracket") return;
		most = Math.max(most, numbered.number);
		count += 1;
	}
}
/** A table of answers, or 1-5 ABBBC, without a word above it. */
function beginsKey(lines, at) {
	if (readAnswerTable(lines, at) !== void 0) return true;
	const line = lines[at] ?? "";
	const start = readStart(takeOrdinal(line) ?? line);
	if (!start || start.to - start.from < 2) return false;
	return readCompact(takeOrdinal(line) ?? line)?.every(({ answer }) => answer !== void 0) ?? false;
}
/**
* Finds a key in the last lines, such as 一、1.A 2.C, that has no heading above it. A single 1.A is not taken for a key,
* because it could be anything.
*/
function splitTrailing(lines, written) {
	const found = [];
	let from = lines.length;
	for (let at = lines.length - 1; at >= 0; at -= 1) {
		const line = lines[at] ?? "";
		if (line === "") continue;
		const head = takeSection(line);
		const answers = readCompact(head?.rest ?? line);
		if (!answers || answers.some(({ answer }) => answer === void 0)) break;
		found.push({
			answers,
			head,
			line: at + 1
		});
		from = at;
	}
	if (!found.some(({ answers }) => answers.length > 1)) return void 0;
	const heads = [];
	const entries = found.reverse().flatMap(({ answers, head, line }) => {
		if (head) heads.push(head);
		return answers.map((answer) => ({
			...answer,
			section: heads.length,
			line
		}));
	});
	return {
		lines: written.slice(0, from),
		key: {
			entries,
			heads,
			isTitled: false
		}
	};
}
// core/src/bank/pasted/finish.ts
/** A question of the text as a row of the import spreadsheet. */
function toImportCells(question) {
	const marked = takeMarks(question.stem.join("\n").trim());
	const typed = readType$1(question.said.type);
	const said = marked.type ?? typed.type ?? question.sectionType;
	const listed = isListKind(said) ? listLines(marked.stem, question.options) : listCircled(marked.stem, question.options, said);
	const taken = takeStemAnswer(listed.stem, question.said.answer ?? concludedIn(question.said.note), {
		hasOptions: listed.options.length > 0,
		said
	});
	const text = [taken.stem, ...question.signed].filter((line) => line !== "").join("\n");
	const held = listed.options.length === 0 ? readHeldSettings(text, said) : void 0;
	const asked = held?.type ?? inferType(said, listed.options, {
		stem: text,
		answer: taken.answer
	});
	const type = isLongChoice(asked, listed.options.length) ? optionType.choiceList : asked;
	const options = kindOf(type).fixedOptions ? [] : listed.options;
	const stem = pastingOf(type).tidyText(held?.text ?? text);
	const read = pastingOf(asked).tidyAnswer(taken.answer, listed.options, stem);
	const fault = taken.fault ?? findKeyFault(asked, listed.options, read);
	const answer = fault ? "" : type === asked ? read : [...read].join(",");
	if (fault) question.doubts.push({
		...fault,
		line: question.line
	});
	const cells = bankColumns.map(() => "");
	const put = (name, text) => {
		cells[columnIndex(name)] = text?.trim() ?? "";
	};
	put("question", stem);
	put("option_type", typed.unknown ?? kindOf(type).name);
	put("questionnaire_type", question.said.category);
	if (isListKind(type)) put("optionA", writeOptionLines(options));
	else options.forEach((text, index) => {
		const column = optionColumns[index];
		if (column) put(column, text);
	});
	put("answer", answer);
	put("note", question.said.note);
	put("level", levelWords$1.get(question.said.level ?? "") ?? question.said.level);
	put("settings", question.said.settings ?? held?.settings ?? (type === asked ? marked.settings : severalOf(asked)));
	put("isRequired", question.said.required);
	put("isOnlyOpt", flagWords$1.get(question.said.keyed ?? ""));
	put("status", flagWords$1.get(question.said.status ?? ""));
	put("filterType", question.said.scope);
	put("allowPeopleUse", flagWords$1.get(question.said.shared ?? ""));
	put("key", question.said.key?.replace(/[\s,，、;；]+/g, " "));
	return cells;
}
const conclusion = /(?:^|[\s，,。；;．.])(?:故|所以|因此|综上[，,]?|本题)(?:正确)?(?:答案)?(?:应?选|[是为])[:：]?\s*([A-H]{1,6}|(?<=答案[是为][:：]?\s{0,3})[^\s。．；;]{1,40})\s*[。．.；;]?$/gm;
/** 故选：B at the end of an explanation, where the paper says no key otherwise; empty where it says two. */
function concludedIn(note = "") {
	const found = [...note.slice(0, longestNote).matchAll(conclusion)].map(([, answer = ""]) => answer);
	return new Set(found).size === 1 ? found[0] ?? "" : "";
}
/** An explanation with its working. */
const longestNote = 5e3;
/** A key of letters that names no option, more than one where there is one, or no letter at all. */
function findKeyFault(type, options, answer) {
	if (!(type === optionType.singleChoice || type === optionType.multipleChoice) || answer === "" || options.length === 0) return void 0;
	const places = readSpokenLetters(answer)?.map((letter) => letter.charCodeAt(0) - 65);
	return places?.every((place) => options[place] !== void 0 && options[place] !== "") && (type === optionType.multipleChoice || places.length === 1) ? void 0 : {
		kind: "wrongKey",
		about: answer.slice(0, 60)
	};
}
/** A1 questions of medicine have five options, which a list may have and a single choice may not. */
const isLongChoice = (type, options) => type === optionType.singleChoice && options > optionCount$1.single.max || type === optionType.multipleChoice && options > optionCount$1.multiple.max;
const severalOf = (type) => type === optionType.multipleChoice ? "多选" : "单选";
/** Choices inside the text, of a kind that writes them so, where no other is named. */
function readHeldSettings(stem, said) {
	for (const type of said === void 0 || said === "choice" ? optionTypes : [said]) {
		const held = pastingOf(type).readText?.(stem);
		if (held) return {
			type,
			...held
		};
	}
}
/** The words for flags, as cells of the spreadsheet have them. */
const flagWords$1 = /* @__PURE__ */ new Map([
	["是", "1"],
	["启用", "1"],
	["否", "0"],
	["停用", "0"]
]);
/** Kinds that the import spreadsheet does not know by these names. */
const levelWords$1 = /* @__PURE__ */ new Map([
	["易", "简单"],
	["较易", "简单"],
	["中", "普通"],
	["适中", "普通"],
	["偏难", "困难"],
	["很难", "极难"]
]);
/** A word that is no kind stays as it is, so that its fault can be shown. */
function readType$1(text) {
	if (!text) return {};
	const type = readOptionType(text) ?? typeOfWord(text);
	return type === void 0 ? { unknown: text } : { type };
}
function inferType(said, options, taken) {
	const { stem, answer } = taken;
	if (said !== void 0 && said !== "choice") return said;
	if (said === void 0 && options.length === 2 && options.every((text) => readTrueFalse(text) !== void 0)) return optionType.trueFalse;
	if (options.length > 0 || said === "choice") return (readSpokenLetters(answer)?.length ?? 0) > 1 ? optionType.multipleChoice : optionType.singleChoice;
	if (readTrueFalse(answer) !== void 0) return optionType.trueFalse;
	if (blank$2.test(stem) || emptyBracket.test(stem) && answer !== "") return optionType.fillIn;
	return optionType.openAnswer;
}
const blank$2 = /[_＿﹍]{2,}/;
const emptyBracket = /[（(]\s*[)）]/;
const isListKind = (said) => said !== void 0 && said !== "choice" && hasManyOptions(said);
const optionMark = /^(?:[（(]?[A-Z]{1,2}[)）.．、:：]|[•·●○▪◦▢□☐-])\s*/i;
/** Where a kind has more options than letters are read, each line below the text is an option. */
function listLines(stem, options) {
	const [first = "", ...below] = stem.split("\n");
	const lines = options.length > 0 ? options.flatMap((text) => text.split("\n")) : below;
	return {
		stem: options.length > 0 ? stem : first,
		options: lines.map((line) => line.trim().replace(optionMark, "")).filter((line) => line !== "")
	};
}
const circled$2 = "①②③④⑤⑥";
/** ①红 ②绿 are options where a choice has no others; under letters they are part of the question. */
function listCircled(stem, options, said) {
	const isChoice = said === "choice" || said !== void 0 && kindOf(said).hasLetters;
	const at = stem.indexOf("①");
	if (!isChoice || options.length > 0 || at < 1 || !stem.includes("②")) return {
		stem,
		options
	};
	const texts = stem.slice(at).split(new RegExp(`[${circled$2}]`)).slice(1);
	return {
		stem: stem.slice(0, at).trim(),
		options: texts.map((text) => text.replace(/^[.．、\s]+/, "").trim())
	};
}
const bracket = /(^|[\s\S])([（(【[〔])(\s*)([^（()）【】[\]〔〕\n]{1,12}?)\s*([)）】\]〕])/g;
/** He __B__ honest: a key on the line of a choice. */
const onLine = /[_＿]{2,}\s*([A-HＡ-Ｈ]{1,6})\s*[_＿]{2,}/;
const signAtEnd = /[\s。.]([√×✓✗✔✘])\s*$/;
/**
* The answer written into the question, （ B ） or （√）, is taken out and its bracket left empty: takers must not see it.
*/
function takeStemAnswer(stem, said, known) {
	const isTold = said.trim() !== "";
	const last = [...stem.matchAll(bracket)].filter((match) => isAnswer(match, stem, known)).at(-1);
	if (last) {
		const [all, before = "", open = "", , content = "", close = ""] = last;
		const isOther = isTold && !isSame$1(said, content);
		if (isOther && isPartOfFormula(last, stem)) return {
			stem,
			answer: said
		};
		const emptied = /[（(]/.test(open) ? `${before}${open} ${close}` : `${before}（ ）`;
		return {
			stem: stem.slice(0, last.index) + emptied + stem.slice(last.index + all.length),
			answer: isOther ? "" : isTold ? said : content,
			...isOther && { fault: {
				kind: "twoKeys",
				about: `${content} / ${said}`
			} }
		};
	}
	const line = known.hasOptions ? onLine.exec(stem) : null;
	if (line && (!isTold || isSame$1(said, line[1] ?? ""))) return {
		stem: stem.replace(line[0], "____"),
		answer: line[1] ?? ""
	};
	const sign = known.hasOptions || known.said !== void 0 && !isVerdict(known.said) ? null : signAtEnd.exec(stem);
	if (!sign || isTold) return {
		stem,
		answer: said
	};
	return {
		stem: stem.slice(0, sign.index + 1).trim(),
		answer: sign[1] ?? ""
	};
}
/** Whether the kind is answered by one of two signs. */
const isVerdict = (said) => said !== void 0 && said !== "choice" && kindOf(said).fixedOptions !== void 0;
function isAnswer(match, stem, { hasOptions, said }) {
	const content = match[4] ?? "";
	if (isPartOfFormula(match, stem)) return false;
	if (hasOptions && !isVerdict(said)) return readSpokenLetters(content) !== void 0;
	if (said !== void 0 && !isVerdict(said)) return false;
	if (readTrueFalse(content) === void 0) return false;
	const isAtEnd = /^[。.\s]*$/.test(stem.slice(match.index + match[0].length));
	return isVerdict(said) || isAtEnd || !/^[a-z]$/i.test(content);
}
/** f(a) is no answer: after a Latin letter or a figure only a sign is one, and at the end a bracket with room, 3（ B ）. */
function isPartOfFormula([all, before = "", open, space = "", content = ""], stem) {
	if (!/[A-Za-z0-9]/.test(before) || /^[√×✓✗✔✘对错]$/.test(content)) return false;
	return !((open === "（" || space !== "") && stem.trimEnd().replace(/[。.]$/, "").endsWith(all));
}
const isSame$1 = (said, content) => {
	const verdict = readTrueFalse(content);
	if (verdict !== void 0) return readTrueFalse(said) === verdict;
	return readSpokenLetters(said)?.join("") === readSpokenLetters(content)?.join("");
};
// core/src/bank/pasted/answer-file.ts
/**
* The key of a paper whose answers are a text of their own: a list of answers, or the same paper once more with its keys.
* Undefined where the text says no answer.
*/
function readAnswerFile(lines, readQuestions) {
	const reader = new KeyReader(lines, Number.POSITIVE_INFINITY, true);
	if (reader.read(0, void 0) === lines.length && reader.key.entries.length > 0) return reader.key;
	const { questions, headings } = readQuestions(lines);
	const entries = questions.flatMap(toEntry);
	if (entries.length === 0) return void 0;
	return {
		entries,
		heads: headings.map(({ text, type }) => ({
			ordinal: readOrdinal(text),
			type
		})),
		isTitled: true
	};
}
function toEntry(question) {
	const { number, section, line, said } = question;
	const answer = toImportCells(question)[columnIndex("answer")] ?? "";
	if (number === void 0 || answer === "") return [];
	return [{
		number,
		section,
		line,
		answer,
		...said.note !== void 0 && { note: said.note }
	}];
}
// core/src/bank/pasted/answer-match.ts
/**
* Gives each question the answer that is certainly its own; what is doubtful stays empty and is named. Undefined, and
* nothing is changed, where the lines are no key after all.
*/
function giveAnswers({ questions, headings }, key) {
	const whose = findOwners(questions, headings, key);
	const entriesOf = /* @__PURE__ */ new Map();
	for (const [entry, question] of whose) entriesOf.set(question, [...entriesOf.get(question) ?? [], entry].slice(0, 3));
	const holdsNext = findHolders(questions, key);
	const given = /* @__PURE__ */ new Map();
	const doubtful = /* @__PURE__ */ new Map();
	for (const [question, entries] of entriesOf) {
		const [entry, other] = distinct(entries);
		if (entry && !other && !holdsNext(entry)) given.set(question, entry);
		else if (entry) doubtful.set(question, [entry.answer, other?.answer]);
	}
	const told = [...given].filter(([{ said }, { answer }]) => said.answer && !isSame(said.answer, answer));
	const left = key.entries.filter((entry) => !whose.has(entry));
	if (!key.isTitled && (told.length > 0 || given.size === 0 || left.length >= given.size)) return void 0;
	if (whose.size === 0 && key.entries.length < 2) return void 0;
	for (const [question, { answer }] of told) doubtful.set(question, [question.said.answer, answer]);
	for (const [question, { answer, note }] of given) {
		if (answer !== void 0) question.said.answer = answer;
		if (note) question.said.note = [question.said.note, note].filter(Boolean).join("\n");
	}
	for (const [question, answers] of doubtful) {
		delete question.said.answer;
		const about = answers.filter((answer) => answer !== void 0).join(" / ");
		question.doubts.push({
			kind: "twoKeys",
			line: question.line,
			about: about.slice(0, aboutMax)
		});
	}
	const names = [...new Set(left.map((entry) => nameOf(entry, key)))];
	const lineOf = (name) => left.find((entry) => nameOf(entry, key) === name)?.line ?? 0;
	return {
		left: names,
		doubts: names.map((about) => ({
			kind: "strayKey",
			line: lineOf(about),
			about
		}))
	};
}
const nameOf = ({ section, number }, { heads }) => {
	const ordinal = heads[section - 1]?.ordinal;
	const part = ordinal === void 0 ? "" : `${"一二三四五六七八九十".charAt(ordinal - 1) || ordinal}、`;
	return number === void 0 ? part || "没有题号的" : `${part}${number}`;
};
/** A written answer is only recognised by its beginning. */
const aboutMax = 60;
const plain$2 = (answer) => (answer ?? "").normalize("NFKC").replace(/[\s,，、;；。.]+/g, "").toUpperCase();
const isSame = (one, other) => plain$2(one) === plain$2(other);
/** The entries that say something, each once. */
const distinct = (entries) => entries.filter(({ answer }) => answer !== void 0 && answer !== "").filter((entry, index, all) => all.findIndex(({ answer }) => isSame(answer ?? "", entry.answer)) === index);
/** 1. 甲 2.5 where nothing else is said of 2: the line may hold both answers. */
function findHolders(questions, { entries }) {
	const asked = new Set(questions.map(({ number }) => number));
	const said = new Set(entries.map(({ section, number }) => `${section} ${number}`));
	return ({ mayHold, section }) => mayHold !== void 0 && asked.has(mayHold) && !said.has(`${section} ${mayHold}`);
}
function findOwners(questions, headings, key) {
	const { entries, heads } = key;
	const isNumbered = entries.every(({ number }) => number !== void 0);
	const numbers = new Set(questions.map(({ number }) => number));
	const isUnique = numbers.size === questions.length;
	const isEach = new Set(entries.map(({ number }) => number)).size === entries.length;
	const byNumber = () => pairBy(entries, questions, ({ number }) => `${number}`, ({ number }) => `${number}`);
	if (isUnique && isNumbered && isEach) return byNumber();
	if (headings.length === 0 && heads.length === entries.length && !isNumbered) return pairBy(entries, questions, ({ section }) => `${heads[section - 1]?.ordinal}`, ({ number }) => `${number}`);
	const top = entries.reduce((most, { number = 0 }) => Math.max(most, number), 0);
	if (heads.length === 0 && isNumbered && isEach && top === questions.length && !numbers.has(top)) return new Map(entries.flatMap((entry) => toPair(entry, questions[(entry.number ?? 0) - 1])));
	const owners = bySection(questions, headings, heads.length === 0 ? withRestarts(key) : key);
	return owners.size === 0 && isUnique && isNumbered ? byNumber() : owners;
}
const toPair = (entry, question) => question ? [[entry, question]] : [];
function pairBy(entries, questions, nameEntry, nameQuestion) {
	const named = new Map(questions.map((question) => [nameQuestion(question), question]));
	return new Map(entries.flatMap((entry) => toPair(entry, named.get(nameEntry(entry)))));
}
/** Without headings, a section begins where the numbers begin again. */
function withRestarts(key) {
	const sections = /* @__PURE__ */ new Map();
	let section = 0;
	let last = 0;
	for (const entry of key.entries) {
		const { number = last + 1 } = entry;
		if (number <= last) section += 1;
		last = number;
		sections.set(entry, section);
	}
	return {
		...key,
		sectionOf: (entry) => sections.get(entry) ?? 0
	};
}
function bySection(questions, headings, key) {
	const sectionOf = "sectionOf" in key ? key.sectionOf : ({ section }) => section;
	const asked = groupBy(questions, ({ section }) => section);
	const answered = groupBy(key.entries, sectionOf);
	const inOrder = asked.size === answered.size ? [...asked.keys()] : [];
	const owners = /* @__PURE__ */ new Map();
	let place = 0;
	for (const [section, entries] of answered) {
		const head = key.heads[section - 1];
		const found = head?.ordinal !== void 0 || head?.type !== void 0 ? findSection(head, headings, asked) : void 0;
		const own = asked.get(found ?? (isNamed(head) && headings.some(hasName) ? NaN : inOrder[place] ?? NaN));
		place += 1;
		if (own) for (const [entry, question] of pairWithin(entries, own)) owners.set(entry, question);
	}
	return owners;
}
const isNamed = (head) => head !== void 0 && (head.ordinal !== void 0 || head.type !== void 0);
const hasName = ({ text, type }) => type !== void 0 || readOrdinal(text) !== void 0;
/** The section of the paper that has this number and does not contradict the kind, or is the only one of the kind. */
function findSection({ ordinal, type }, headings, asked) {
	const sections = headings.map((heading, index) => ({
		...heading,
		section: index + 1
	})).filter(({ section }) => asked.has(section));
	const fits = (other) => type === void 0 || other === void 0 || type === other || type === "choice" || other === "choice";
	const only = (found) => found.length === 1 ? found[0]?.section : void 0;
	return only((ordinal === void 0 ? [] : sections.filter(({ text }) => readOrdinal(text) === ordinal)).filter((heading) => fits(heading.type))) ?? (type === void 0 ? void 0 : only(sections.filter((heading) => heading.type === type)));
}
/** Pairs by number, or by place where the key counts from 1 in each section or has no numbers. */
function pairWithin(entries, own) {
	const numbers = new Set(own.map(({ number }) => number));
	if (entries.every(({ number }) => number === void 0)) return new Map(entries.length === own.length ? entries.flatMap((entry, index) => toPair(entry, own[index])) : []);
	if (numbers.size === own.length && entries.some(({ number }) => numbers.has(number))) return pairBy(entries, own, ({ number }) => `${number}`, ({ number }) => `${number}`);
	const fits = entries.every(({ number }) => number !== void 0 && number >= 1 && number <= own.length);
	return new Map(fits ? entries.flatMap((entry) => toPair(entry, own[(entry.number ?? 0) - 1])) : []);
}
function groupBy(list, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of list) {
		const group = groups.get(keyOf(item));
		if (group) group.push(item);
		else groups.set(keyOf(item), [item]);
	}
	return groups;
}
// core/src/bank/pasted/points.ts
/** A heading with its instructions is no longer. */
const headingMax = 300;
const times = /(\d+(?:\.\d+)?)\s*(?:分|['’′])?\s*[×xX*]\s*\d+/;
const each = /每\s*(?:小\s*题|道?\s*题|一?题|个)[^\d，,。；;）)]{0,4}(\d+(?:\.\d+)?)\s*分/;
const blank$1 = /每\s*个?\s*空[^\d，,。；;）)]{0,4}(\d+(?:\.\d+)?)\s*分/;
const total = /(?:共|计|满分|[（(])\s*[:：]?\s*(\d+(?:\.\d+)?)\s*分/;
/** Reads 每小题 3 分，共 30 分; 每空 1 分; 2 分×10; 30 分. */
function readWorth(heading) {
	const text = heading.slice(0, headingMax);
	const found = (shape) => {
		const [, points] = shape.exec(text) ?? [];
		return points === void 0 ? void 0 : Number(points);
	};
	const [one, ofBlank, all] = [
		found(each) ?? found(times),
		found(blank$1),
		found(total)
	];
	return {
		...one !== void 0 && { each: one },
		...ofBlank !== void 0 && { blank: ofBlank },
		...all !== void 0 && { total: all }
	};
}
/** What a heading says of points, or, where it says nothing, the instructions right below it. */
function worthBelow(heading) {
	if (!heading) return {};
	const own = readWorth(heading.text);
	return Object.keys(own).length > 0 ? own : readWorth(heading.below.join(" "));
}
const blanks = /[_＿﹍]{2,}/g;
const brackets$1 = /[（(]\s*[)）]/g;
/**
* The points of each question: what it says itself, else what its heading says of each. A sum is shared equally where that
* comes out even. Undefined where the paper does not say.
*/
function findPoints(questions, headings) {
	const points = /* @__PURE__ */ new Map();
	const open = /* @__PURE__ */ new Map();
	const used = /* @__PURE__ */ new Map();
	for (const question of questions) {
		const { section } = question;
		const worth = worthOf(question, worthBelow(headings[section - 1]));
		if (worth === void 0) open.set(section, [...open.get(section) ?? [], question]);
		else points.set(question, worth);
		used.set(section, (used.get(section) ?? 0) + (worth ?? 0));
	}
	for (const [section, rest] of open) {
		const left = Math.round(((worthBelow(headings[section - 1]).total ?? 0) - (used.get(section) ?? 0)) * 100);
		if (left > 0 && left % rest.length === 0) for (const question of rest) points.set(question, left / rest.length / 100);
	}
	return points;
}
function worthOf({ stem, said }, { each: one, blank: ofBlank }) {
	const text = stem.join("\n");
	const own = /^\d{1,4}(?:\.\d{1,2})?(?=\s*分?$)/.exec(said.score ?? "")?.[0];
	const count = (text.match(blanks) ?? text.match(brackets$1) ?? []).length;
	return (own === void 0 ? void 0 : Number(own)) ?? readPoints(text) ?? (ofBlank !== void 0 && count > 0 ? Math.round(ofBlank * count * 100) / 100 : void 0) ?? one;
}
// core/src/bank/pasted/cloze.ts
/** A gap as papers print it: ____, __3__, 3____, ____(3)____. */
const gap = /[_＿﹍]{2,}\s*(?:[（(]?\s*(\d{1,3})\s*[)）]?\s*[_＿﹍]{2,})?|[（(]?(\d{1,3})[)）]?\s*[_＿﹍]{2,}/g;
/** A gap that is only a number in brackets. */
const numberGap = /[（(]\s*(\d{1,3})\s*[)）]/g;
/**
* A text with gaps and, below it, the choices of each gap by number, as 完形填空 is printed, is one question. It is written
* with the choices in their gaps, as a person may write it too.
*/
function joinClozes(questions, headings) {
	const joined = [];
	for (let at = 0; at < questions.length; at += 1) {
		const question = questions[at];
		if (!question) break;
		const choices = isCloze(question) ? choicesBelow(questions, at) : [];
		const cloze = choices.length > 1 ? join(question, choices, headings) : void 0;
		joined.push(cloze ?? question);
		if (cloze) at += choices.length;
	}
	return joined;
}
/** A kind whose text may hold the choices of its gaps. */
function isCloze({ sectionType, said, options }) {
	const type = said.type === void 0 ? sectionType : typeOfWord(said.type);
	return options.length === 0 && type !== void 0 && type !== "choice" && pastingOf(type).readText !== void 0;
}
/** The lists of choices that follow a text, by number, one after the other. */
function choicesBelow(questions, at) {
	const found = [];
	for (const { number, stem, options, said, section } of questions.slice(at + 1)) {
		const texts = options.length > 0 && stem.join("") === "" ? options : optionsOf(stem.join(" "));
		const before = found.at(-1)?.number;
		const follows = before === void 0 || number === before + 1;
		if (number === void 0 || !texts || !follows || section !== questions[at]?.section) break;
		found.push({
			number,
			texts,
			said
		});
	}
	return found;
}
function optionsOf(text) {
	const option = readOptionLine(text);
	return option?.from === 0 && option.texts.length > 1 ? option.texts : void 0;
}
/** Choices with these signs cannot stand in a gap. */
const cannotStand = /[【】[\]{}|｜\n]/;
function join(question, choices, headings) {
	const text = question.stem.join("\n");
	const shape = [gap, numberGap].find((each) => fits([...text.matchAll(each)], choices));
	const isPlain = choices.every(({ texts }) => texts.every((each) => each !== "" && each.length <= 100 && !cannotStand.test(each)));
	if (!shape || !isPlain) return void 0;
	let next = 0;
	const stem = text.replace(shape, () => `【${choices[next++]?.texts.join("|")}】`);
	const letters = choices.map(({ said }) => said.answer?.trim().toUpperCase() ?? "");
	const notes = choices.flatMap(({ number, said }) => said.note ? [`${number}. ${said.note}`] : []);
	const { each, blank } = worthBelow(headings[question.section - 1]);
	const worth = blank ?? each;
	return {
		...question,
		stem: stem.split("\n"),
		said: {
			...question.said,
			...letters.every((letter) => /^[A-H]$/.test(letter)) && { answer: letters.join("") },
			...notes.length > 0 && { note: notes.join("\n") },
			...worth !== void 0 && { score: String(Math.round(worth * choices.length * 100) / 100) }
		}
	};
}
/** As many gaps as lists of choices; where gaps have numbers, they are those of the lists. */
const fits = (gaps, choices) => gaps.length === choices.length && gaps.every(([, one, other], at) => {
	const number = one ?? other;
	return number === void 0 || Number(number) === choices[at]?.number;
});
// core/src/question/check-question.ts
/** The specification's sentences, to the letter. */
const questionTexts = {
	noText: "请填写所调查的问题",
	fewOptions: "选择题需要编辑至少两个选项",
	noAnswer: "你已将该问题设置了唯一答案，请填写唯一答案"
};
/** Finds everything that is wrong with a tidy question, in the order of the editor's fields. */
function checkQuestion(question) {
	return [
		...checkBody(question),
		...checkPictures(question),
		...checkAnswer(question)
	];
}
function checkBody(question) {
	const faults = findSettingsFaults(question);
	return [
		...checkText(question),
		...checkOptions(question),
		...faults,
		...faults.length > 0 ? [] : partsOf(question).flatMap(checkPart)
	];
}
/** A question within, by its number. */
const checkPart = (part, index) => checkBody(part).map(({ field, reason, ...finding }) => ({
	...finding,
	field: `settings.questions.${index}.${field}`,
	reason: `第${partName(index)}小题：${reason}`
}));
/** A question within another is none of the specification's. */
function checkPictures({ option_type, question_pic }) {
	const max = mostPictures(option_type);
	return question_pic.length > max ? [{
		field: "question_pic",
		reason: `${kindOf(option_type).name}最多 ${max} 张图片`
	}] : [];
}
function checkText({ question }) {
	if (isBlank(question)) return [{
		field: "question",
		reason: questionTexts.noText,
		isMissing: true
	}];
	if (countSigns(question) > questionText.max) return [{
		field: "question",
		reason: `题目最多 ${questionText.max} 个字`,
		isTooLong: true
	}];
	return [];
}
function checkOptions({ option_type, options }) {
	const { name, optionCount, fixedOptions } = kindOf(option_type);
	if (!optionCount || fixedOptions) return [];
	if (options.filter(({ opt, pic }) => !isBlank(opt) || pic !== "").length < optionCount.min) return [{
		field: "options",
		reason: questionTexts.fewOptions,
		isMissing: true
	}];
	if (options.length > optionCount.max) return [{
		field: "options",
		reason: `${name}最多 ${optionCount.max} 个选项`
	}];
	if (options.reduce((sum, { opt }) => sum + countSigns(opt), 0) > optionsText.max) return [{
		field: "options",
		reason: `所有选项合计最多 ${optionsText.max} 个字`,
		isTooLong: true
	}];
	return options.flatMap(({ opt, key, pic }, index) => {
		const label = optionLabel(index);
		if (key !== label) return [{
			field: `options.${index}.key`,
			reason: optionKeysText
		}];
		if (isBlank(opt) && pic === "") return [{
			field: `options.${index}.opt`,
			reason: `请填写选项 ${label}`,
			isMissing: true
		}];
		const twin = options.slice(0, index).find((other) => seenOf(other.opt) === seenOf(opt) && other.pic === pic);
		return twin ? [{
			field: `options.${index}.opt`,
			reason: `选项 ${label} 和选项 ${twin.key} 一样`
		}] : [];
	});
}
function checkAnswer(question) {
	const { answer, isOnlyOpt } = question;
	if (answer === "") return isOnlyOpt === 1 ? [{
		field: "answer",
		reason: questionTexts.noAnswer,
		isMissing: true
	}] : [];
	if (!hasReadableSettings(question)) return [];
	const { maxKey = answerText.max, findKeyFault } = kindOf(question.option_type);
	if (countSigns(answer) > maxKey) return [{
		field: "answer",
		reason: `答案最多 ${maxKey} 个字`,
		isTooLong: true
	}];
	const fault = findKeyFault(question, answer) ?? findSetKeyFault(question, answer);
	return fault ? [{
		field: "answer",
		reason: fault
	}] : [];
}
// core/src/question/note-letters.ts
/** Formulas have braces of their own. */
const letterInBraces = /\$[^$]*\$|\{([A-Z]{1,2})\}/g;
/** Braces around anything but an option's letter stay as they are. */
const replaceLetters = (note, replacementOf) => note.replace(letterInBraces, (whole, key) => key && replacementOf(key) || whole);
/** The note of a question whose options got other letters. */
const renameLetters = (note, renamed) => replaceLetters(note, (key) => {
	const letter = renamed.get(key);
	return letter && `{${letter}}`;
});
// core/src/question/tidy-question.ts
/**
* A draft in the one form it is stored in: options and settings as its kind has them, keys by place, the answer as `A,C`.
* What is wrong stays as it is, for `checkQuestion` to name.
*/
function tidyQuestion(draft) {
	const kind = kindOf(draft.option_type);
	const options = kind.fixedOptions ? kind.fixedOptions.map((option) => ({ ...option })) : kind.optionCount ? draft.options.map((option, index) => ({
		...option,
		key: option.key || optionLabel(index)
	})) : [];
	const { settings: given, question_media, ...rest } = draft;
	const settings = tidySettings(draft.option_type, given);
	const media = tidyMedia(question_media);
	const tidy = {
		...rest,
		...media,
		options,
		...settings && { settings }
	};
	if (!hasReadableSettings(tidy)) return {
		...tidy,
		answer: draft.answer.trim()
	};
	if (kind.hasParts) return tidyParts(tidy);
	if (!kind.isScored) return {
		...tidy,
		isOnlyOpt: 0,
		answer: ""
	};
	const answer = draft.answer.trim() === "" ? "" : kind.readKey(tidy, draft.answer);
	const { renamed, ...hidden } = answer !== "" && kind.hideKey?.(tidy, answer) || { answer };
	return {
		...tidy,
		isOnlyOpt: kind.fixedOptions ? 1 : draft.isOnlyOpt,
		...hidden,
		...renamed && { note: renameLetters(draft.note, renamed) }
	};
}
/** A name is one line; where there is nothing, there is no list. */
const tidyMedia = (list) => list && list.length > 0 ? { question_media: list.map((each) => ({
	...each,
	name: each.name.replace(/\s+/g, " ").trim()
})) } : {};
/**
* Tidies each question within as one of its own; where all that can have points have keys, the server marks the whole.
*/
function tidyParts(draft) {
	const keys = partTexts.parse(kindOf(draft.option_type).readKey(draft, draft.answer));
	const parts = partsOf(draft).map((part, index) => {
		const answer = keys[index] ?? "";
		const isOnlyOpt = answer !== "" && kindOf(part.option_type).isMarkable ? 1 : 0;
		return {
			weight: part.weight,
			tidy: tidyQuestion({
				...draft,
				settings: void 0,
				...part,
				question_pic: [...part.question_pic ?? []],
				question_media: part.question_media && [...part.question_media],
				options: [...part.options],
				answer,
				isOnlyOpt
			})
		};
	});
	const isMarked = parts.every(({ tidy }) => !kindOf(tidy.option_type).isScored || isMarkedByServer(tidy));
	const isRead = keys.length > 0 && keys.length <= parts.length;
	const answer = isRead ? partTexts.format(parts.map(({ tidy }) => tidy.answer)) : "";
	return {
		...draft,
		settings: {
			...draft.settings,
			questions: parts.map(({ tidy, weight }) => partOf(tidy, weight))
		},
		answer: isRead ? answer : draft.answer.trim(),
		isOnlyOpt: isMarked && answer !== "" ? 1 : 0
	};
}
const partOf = ({ question, question_pic, question_media, option_type, options, settings, isRequired }, weight) => ({
	question,
	...question_pic.length > 0 && { question_pic },
	...question_media && { question_media },
	option_type,
	options,
	...settings && { settings },
	isRequired,
	weight
});
// core/src/bank/read-row.ts
/** Reads the cells of one row, and collects what is wrong with them. */
var RowCells = class {
	bad = [];
	#cells;
	constructor(cells) {
		this.#cells = cells;
	}
	say(name, reason) {
		this.bad.push({
			column: columnLetter(name),
			reason
		});
	}
	text(name) {
		return (this.#cells[columnIndex(name)] ?? "").trim();
	}
	/** What a word of the cell means; `empty` where there is no word, or one that means nothing. */
	word(name, words, empty, fault) {
		const text = this.text(name);
		if (text === "") return empty;
		const found = words.get(text.normalize("NFKC").toLowerCase());
		if (found === void 0) this.say(name, `“${shorten(text)}”${fault}`);
		return found ?? empty;
	}
	limited(name, max) {
		const text = this.text(name);
		const count = countSigns(text);
		if (count > max) this.say(name, `最多 ${max} 个字，现在有 ${count} 个`);
		return text;
	}
	/** The address of a picture if it is one of this site's, and otherwise none. */
	ownPicture(name, text) {
		if (text === "" || picturePathShape.test(text)) return text;
		this.say(name, "只能是本站导出的图片地址");
		return "";
	}
};
/**
* Reads one row of a spreadsheet as a question, with every fault at its cell, in Chinese. The row's own cell says
* whether it is shared; where that is empty, `share` decides; where that is missing too, it is not shared, because most
* papers are imported for an exam.
*/
function readBankRow(cells, findCategory, share) {
	const row = new RowCells(cells);
	const option_type = readType(row);
	const answer = row.text("answer");
	const settings = readSettings(row, option_type);
	const hasKey = answer !== "" && kindOf(option_type).isMarkable;
	const questionnaire_type = readCategory(row, findCategory);
	const question_pic = readPictures$1(row);
	const question_media = readMedia(row);
	const filterType = row.word("filterType", filterWords, "", "看不懂，适用范围是 survey、vote、exam，或者空着");
	const unsaid = share ? 1 : 0;
	const isOneCell = hasOptionsInOneCell(row, option_type);
	const draft = tidyQuestion({
		question: pastingOf(option_type).tidyCell(row.text("question")),
		question_pic,
		question_media,
		option_type,
		questionnaire_type,
		options: isOneCell ? readOptionsOfOneCell(row) : readOptions(row),
		...settings && { settings },
		isOnlyOpt: row.word("isOnlyOpt", flagWords, hasKey ? 1 : 0, flagFault),
		isRequired: row.word("isRequired", flagWords, 1, flagFault) === 1,
		answer,
		note: row.limited("note", noteText.max),
		level: row.word("level", levelWords, "normal", "看不懂，难度是 easy、normal、hard 或 hell"),
		key: row.limited("key", keywords.max),
		status: row.word("status", flagWords, 1, flagFault),
		filterType,
		allowPeopleUse: row.word("allowPeopleUse", flagWords, unsaid, flagFault) === 1
	});
	for (const { field, reason } of checkQuestion(draft)) row.say(isOneCell && field.startsWith("options") ? "optionA" : columnOf$1(field), reason);
	refuseNeedlessOptions(row, draft.option_type);
	return {
		draft,
		bad: firstOfEachCell(row.bad)
	};
}
function readType(row) {
	const none = optionType.singleChoice;
	if (row.text("option_type") === "") row.say("option_type", "请填写题型");
	return row.word("option_type", typeWords, none, "不是题型，请选择");
}
function readSettings(row, option_type) {
	const text = row.text("settings");
	if (text === "") return void 0;
	const settings = readSettingsText(option_type, text);
	if (!hasSettings(option_type)) row.say("settings", `${kindOf(option_type).name}没有题型设置，请清空`);
	else if (!settings) row.say("settings", `“${shorten(text)}”看不懂，要像 ${settingsExample(option_type) ?? "{…}"} 这样写`);
	return settings;
}
function readCategory(row, findCategory) {
	const text = row.text("questionnaire_type");
	const found = findCategory(text || categoryLimits.defaultKey);
	if (found === void 0) row.say("questionnaire_type", `没有“${shorten(text)}”这个分类`);
	return found ?? categoryLimits.defaultKey;
}
function readPictures$1(row) {
	const pictures = row.text("question_pic").split("\n", picturesPerQuestion.most + 1);
	if (pictures.length > picturesPerQuestion.most) row.say("question_pic", `最多 ${picturesPerQuestion.most} 张图片`);
	return pictures.map((path) => row.ownPicture("question_pic", path.trim())).filter((path) => path !== "");
}
function readMedia(row) {
	const read = readMediaLines(row.text("question_media"));
	if (!("fault" in read)) return read.media;
	row.say("question_media", read.fault);
	return [];
}
/** Two options at least are in one cell, so that the other cells are empty. */
const hasOptionsInOneCell = (row, option_type) => hasManyOptions(option_type) && row.text("optionA") !== "" && [...optionColumns.slice(1), ...pictureColumns.slice(1)].every((column) => row.text(column) === "");
function readOptionsOfOneCell(row) {
	const pictures = readOptionLines(row.text("picA"));
	const options = readOptionLines(row.text("optionA"));
	const long = options.findIndex((opt) => countSigns(opt) > optionLength.max);
	if (long !== -1) row.say("optionA", `第 ${long + 1} 个选项最多 ${optionLength.max} 个字`);
	return options.map((opt, index) => ({
		opt,
		key: "",
		pic: row.ownPicture("picA", pictures[index] ?? "")
	}));
}
/** Up to the last one written; a gap before it stays, so that it can be named. */
function readOptions(row) {
	const options = optionColumns.map((column, index) => {
		const picture = pictureColumns[index] ?? "picA";
		return {
			opt: row.limited(column, optionLength.max),
			key: "",
			pic: row.ownPicture(picture, row.text(picture))
		};
	});
	return options.slice(0, options.findLastIndex(({ opt, pic }) => opt !== "" || pic !== "") + 1);
}
function refuseNeedlessOptions(row, option_type) {
	const { name, optionCount } = kindOf(option_type);
	if (optionCount) return;
	for (const column of optionColumns) if (row.text(column) !== "") row.say(column, `${name}没有选项，请清空`);
}
/** The field `options.2.opt` is the cell of option C. */
function columnOf$1(field) {
	const [name = "", index] = field.split(".");
	if (name === "options") return optionColumns[Number(index ?? 0)] ?? "optionA";
	return name;
}
const firstOfEachCell = (bad) => bad.filter(({ column }, index) => bad.findIndex((other) => other.column === column) === index);
const shorten = (text) => text.length > 20 ? `${text.slice(0, 20)}…` : text;
const typeWords = new Map([...allKinds.flatMap(({ option_type, name, shortName, otherNames }) => [
	String(option_type),
	name,
	shortName,
	...otherNames
].map((word) => [word, option_type]))]);
const flagFault = "看不懂，要填 1 或 0";
const flagWords = /* @__PURE__ */ new Map([
	["1", 1],
	["0", 0],
	["是", 1],
	["否", 0],
	["true", 1],
	["false", 0]
]);
const levelWords = new Map([
	...questionLevels.flatMap((level) => [[level, level], [questionLevelNames[level], level]]),
	["容易", "easy"],
	["中等", "normal"],
	["一般", "normal"],
	["较难", "hard"],
	["难", "hard"],
	["地狱", "hell"]
]);
const filterWords = new Map([...filterTypes.flatMap((type) => [[type, type], [filterTypeNames[type], type]]), ["调查", "survey"]]);
/** The kind that a cell names; undefined where it names none. */
const readTypeCell = (text) => typeWords.get(text.trim().normalize("NFKC").toLowerCase());
// core/src/bank/pasted/find-doubts.ts
/** What is doubtful in a paper as a whole: numbers that are missing, questions without a key, sums that are not right. */
const findDoubts = (found) => [
	...found.questions.flatMap(({ doubts }) => doubts),
	...findNumberDoubts(found.questions),
	...found.questions.flatMap(findOptionDoubts),
	...findMissingKeys(found),
	...findOtherPoints(found)
];
/** A list of questions whose numbers have larger holes was cut out of several papers. */
const longestHole = 5;
function findNumberDoubts(questions) {
	const doubts = [];
	let last;
	let section = -1;
	for (const question of questions) {
		const { number, line } = question;
		if (number === void 0) continue;
		if (question.section !== section && number <= (last ?? 0)) last = void 0;
		section = question.section;
		if (last !== void 0 && number === last) doubts.push({
			kind: "numberTwice",
			line,
			about: `${number}`
		});
		const hole = last === void 0 ? 0 : number - last - 1;
		if (hole > 0 && hole <= longestHole) doubts.push({
			kind: "missingNumber",
			line,
			about: numbersBetween(last ?? 0, number)
		});
		last = number;
	}
	return doubts;
}
const numbersBetween = (last, number) => Array.from({ length: number - last - 1 }, (_, at) => last + 1 + at).join("、");
function findOptionDoubts({ options, line }) {
	const missing = options.flatMap((text, at) => text === "" ? [String.fromCharCode(65 + at)] : []);
	if (missing.length > 0) return [{
		kind: "missingOption",
		line,
		about: missing.join("、")
	}];
	return options.length === 1 ? [{
		kind: "oneOption",
		line,
		about: ""
	}] : [];
}
/** Only a paper that has keys misses one. */
function findMissingKeys({ questions, rows }) {
	const answerOf = ({ cells }) => cells[columnIndex("answer")] ?? "";
	const hasDoubt = new Set(questions.flatMap(({ doubts, line }) => doubts.some(({ kind }) => kind === "twoKeys" || kind === "wrongKey") ? [line] : []));
	if (hasDoubt.size === 0 && rows.every((row) => answerOf(row) === "")) return [];
	return rows.flatMap((row) => {
		const kind = readTypeCell(row.cells[columnIndex("option_type")] ?? "");
		return kind !== void 0 && kindOf(kind).isMarkable && answerOf(row) === "" && !hasDoubt.has(row.line) ? [{
			kind: "noKey",
			line: row.line,
			about: ""
		}] : [];
	});
}
/** What a heading says all its questions are worth, where each has its points and the sum is another. */
const findOtherPoints = ({ headings, rows }) => headings.flatMap((heading, at) => {
	const { line } = heading;
	const { total } = worthBelow(heading);
	const end = headings[at + 1]?.line ?? Number.POSITIVE_INFINITY;
	const own = rows.filter((row) => row.line >= line && row.line < end);
	if (total === void 0 || own.length === 0 || own.some(({ points }) => points === void 0)) return [];
	const sum = own.reduce((all, { points = 0 }) => all + Math.round(points * 100), 0) / 100;
	return sum === total ? [] : [{
		kind: "otherPoints",
		line,
		about: `${sum}`
	}];
});
// core/src/bank/pasted/passages.ts
/** A page of reading; farther away there is another text. */
const longest$2 = 200;
const sharedStem = /^[（(【[]?\s*第?\s*(\d{1,3})\s*[-–—~～至到]{1,2}\s*第?\s*(\d{1,3})\s*题?\s*(?:共用|共同使用)\s*(?:同一)?(?:题干|材料|病例|病历)/;
/** A title of one of several texts: A, Passage 2, （二）. */
const textTitle = /^(?:[A-F]|(?:Passage|PASSAGE|Text|TEXT)\s?(?:[A-F]|\d|One|Two|Three|Four)|[（(][一二三四五A-F][)）]|(?:篇章|短文|材料|语篇|文本)[一二三四五])\s?[.．:：]?$/;
const announced$1 = /(?:完成|回答|解答|做|答)\s*(?:第|下列|下面|以下|后面的?)?\s*[（(]?\s*(\d{1,3})\s*[-–—~～至到]{1,2}\s*第?\s*(\d{1,3})\s*[)）]?\s*(?:各|小)?题/;
/** Looked for first: few lines are headings. */
const passageNames = allKinds.filter(({ hasParts }) => hasParts).map(({ option_type }) => pastingOf(option_type).names).join("|");
const names = new RegExp(passageNames);
const holdsOthers = (type) => type !== void 0 && type !== "choice" && kindOf(type).hasParts === true;
/** 完成 1～3 题 says which questions; 三、阅读理解 leaves it to the numbers below. */
function readAnnounced(line) {
	if (continuedText(line) !== void 0) return void 0;
	const [, from, to] = sharedStem.exec(line.slice(0, 100)) ?? announced$1.exec(line.slice(0, 200)) ?? [];
	if (from === void 0) return names.test(line) && holdsOthers(readHeading(line)) ? {
		from: void 0,
		to: 999
	} : void 0;
	const count = Number(to) - Number(from) + 1;
	return count >= 1 && count <= 20 && readNumberedLine(line)?.style !== "plain" ? {
		from: Number(from),
		to: Number(to)
	} : void 0;
}
/** Takes the texts that questions are about out of a paper. Their lines become empty, so that the others keep their numbers. */
function takePassages(lines) {
	const kept = [...lines];
	const passages = [];
	const all = lines.map(readAnnounced);
	markTextTitles(lines, all);
	for (const [at, said] of all.entries()) {
		if (!said) continue;
		const first = findFirst(lines, all, at, said.from);
		if (first === void 0) continue;
		const own = lines.slice(at + 1, first).filter((line) => line !== "").map((line) => continuedText(line) ?? line);
		if (own.length === 0 && said.from === void 0) continue;
		const number = readNumberedLine(lines[first] ?? "")?.number ?? 0;
		const last = Math.min(said.to, number + 20 - 1);
		passages.push({
			line: at + 1,
			stem: (own.length > 0 ? own : [lines[at]]).join("\n"),
			first: first + 1,
			last
		});
		const isHeading = said.from === void 0 && !textTitle.test(lines[at] ?? "") || readNumberedLine(lines[at] ?? "")?.style === "chinese";
		kept.fill("", isHeading ? at + 1 : at, first);
	}
	return {
		lines: kept,
		passages
	};
}
/** Below a heading of texts, a line such as A or Passage 2 begins another one. */
function markTextTitles(lines, all) {
	let isOfTexts = false;
	for (const [at, line] of lines.entries()) if (all[at]) isOfTexts = all[at].from === void 0;
	else if (readHeading(line) !== void 0 || isPartTitle(line)) isOfTexts = false;
	else if (isOfTexts && textTitle.test(line)) all[at] = {
		from: void 0,
		to: 999
	};
}
/** The place of the first question, unless another text or section comes before. */
function findFirst(lines, all, at, from) {
	const end = Math.min(lines.length, at + 1 + longest$2);
	for (let index = at + 1; index < end; index += 1) {
		const line = lines[index] ?? "";
		if (line === "") continue;
		if (all[index] || readHeading(line) !== void 0) return void 0;
		const numbered = readNumberedLine(line);
		if (numbered?.style === "plain" && (from === void 0 || numbered.number === from)) return index;
	}
}
/** A row for each question, and one for a text with all questions about it. */
function toPastedRows(questions, passages, points = /* @__PURE__ */ new Map()) {
	const byFirst = new Map(passages.map((passage) => [passage.first, passage]));
	const rows = [];
	for (let index = 0; index < questions.length; index += 1) {
		const question = questions[index];
		if (!question) break;
		const passage = byFirst.get(question.line);
		if (!passage) {
			rows.push({
				line: question.line,
				cells: toImportCells(question),
				points: points.get(question)
			});
			continue;
		}
		const parts = [question];
		for (let next = questions[index + 1]; next && !byFirst.has(next.line) && follows(parts, next, passage); next = questions[index + 1]) {
			parts.push(next);
			index += 1;
		}
		rows.push({
			line: passage.line,
			cells: joinParts(passage, parts),
			points: sumOf(parts, points)
		});
	}
	return rows;
}
/** The sum of the points; undefined where one of them says nothing. */
function sumOf(parts, points) {
	const each = parts.flatMap((part) => points.get(part) ?? []);
	return each.length === parts.length ? each.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100 : void 0;
}
function follows(parts, next, { last }) {
	const before = parts.at(-1);
	return before?.number !== void 0 && next.section === before.section && next.number === before.number + 1 && next.number <= last;
}
/** Joins the questions of a passage; `whole` is what is said of all of them together. */
function joinParts({ stem }, parts, whole = {}) {
	const rows = parts.map((part) => {
		const { sectionType } = part;
		return toImportCells({
			...part,
			sectionType: holdsOthers(sectionType) ? void 0 : sectionType
		});
	});
	const drafts = rows.map((cells) => readBankRow(cells, () => categoryLimits.defaultKey).draft);
	const kind = allKinds.find(({ hasParts }) => hasParts);
	const questions = drafts.map(({ question, option_type, options, settings, isRequired }, index) => ({
		question,
		option_type,
		options,
		...settings && { settings },
		isRequired,
		weight: readWeight(parts[index]?.said.weight)
	}));
	const notes = drafts.flatMap(({ note }, index) => note === "" ? [] : [`${partName(index)}${note}`]);
	const cells = bankColumns.map(() => "");
	const put = (name, text) => {
		cells[columnIndex(name)] = text;
	};
	put("question", stem);
	if (kind) {
		put("option_type", kind.name);
		put("settings", writeSettingsText(kind.option_type, { questions }));
		put("answer", kind.writeKey(partTexts.format(drafts.map(({ answer }) => answer))));
	}
	for (const [name, said] of [
		["questionnaire_type", whole.category],
		["level", whole.level],
		["key", whole.key]
	]) put(name, said ?? rows[0]?.[columnIndex(name)] ?? "");
	put("note", whole.note ?? notes.join("\n"));
	put("isRequired", whole.required ?? "");
	for (const [name, said] of [
		["status", flagWords$1.get(whole.status ?? "")],
		["filterType", whole.scope],
		["allowPeopleUse", flagWords$1.get(whole.shared ?? "")]
	]) put(name, said ?? rows.at(-1)?.[columnIndex(name)] ?? "");
	return cells;
}
/** Out of its bounds it is named where the question is checked. */
const readWeight = (said) => said && /^\d{1,3}$/.test(said) ? Number(said) : 1;
// core/src/bank/pasted/lines.ts
/**
* Says what each line is, considered alone. The reader looks ahead from every line, so the result is cached and each is
* parsed only once.
*/
var PastedLines = class {
	#lines;
	textAt;
	headingAt;
	numberAt;
	optionAt;
	labelsAt;
	/** The last line that has the number 2. */
	lastSecond;
	constructor(lines) {
		this.#lines = lines;
		this.textAt = once((at) => withoutListWord(lines[at] ?? ""));
		this.headingAt = once((at) => readHeading(this.textAt(at)));
		this.numberAt = once((at) => readNumberedLine(this.textAt(at)));
		this.optionAt = once((at) => readOptionLine(this.textAt(at)));
		this.labelsAt = once((at) => {
			const text = this.textAt(at);
			return continuedText(text) === void 0 ? splitLabels(text) : {
				head: text,
				parts: []
			};
		});
		this.lastSecond = lines.findLastIndex((line) => /^[2２]\s*[.．、]/.test(line));
	}
	get count() {
		return this.#lines.length;
	}
	isBlank(at) {
		return this.#lines[at] === "";
	}
	/** A. with its sign: a letter alone may begin a sentence. */
	beginsOptions(at) {
		const option = this.optionAt(at);
		return option?.from === 0 && !option.isLoose;
	}
};
function once(read) {
	const known = /* @__PURE__ */ new Map();
	return (at) => {
		const kept = known.get(at);
		if (kept !== void 0 || known.has(at)) return kept;
		const value = read(at);
		known.set(at, value);
		return value;
	};
}
/** （1） numbers questions only where nothing else does; else it numbers their parts. 一、 likewise. */
function numberStyles(lines) {
	const found = new Set(lines.flatMap((line) => {
		const numbered = readHeading(line) === void 0 ? readNumberedLine(line) : void 0;
		return numbered && !numbered.isDoubtful ? [numbered.style] : [];
	}));
	if (found.has("plain")) found.delete("bracket");
	else if (lines.some((line) => /^1\s*[.．]\d/.test(line))) found.add("plain");
	return found;
}
// core/src/bank/pasted/questions.ts
/** 阅读下面短文，选出最佳选项: what takers of a whole section are told. */
const instruction = /^[（(]?(?:阅读|请|从|根据|下列|下面|以下|本题|本大题|每小?题|每空|将|把|在|选出|用|按).{2,120}(?:选项|答案|作答|填|涂|选出|要求|正确|适当|得分|\d分)/;
const hasGap = /[_＿]{2,}\s*[（(]?\d{0,3}[)）]?\s*[_＿]{0,20}/;
/** Below the heading of such a section there is a text. */
const holdsText = (type) => type !== void 0 && type !== "choice" && pastingOf(type).readText !== void 0;
/** How many lines to look ahead: parts of a question are close together. */
const horizon = 40;
/** Reads line by line; `#current` is the question being read, `#place` the part of it. */
var Reader = class {
	#lines;
	#styles;
	#questions = [];
	headings = [];
	#current;
	#place = "stem";
	#section = 0;
	#sectionType;
	/** Labels before the first question apply to all. */
	#defaults = {};
	#lastNumber = 0;
	/** The last number above the heading, because many papers count on over their sections. */
	#numberAbove = 0;
	/** The last number of a list inside an answer or an explanation. */
	#listNumber = 0;
	#isAfterBlank = false;
	constructor(lines) {
		this.#lines = new PastedLines(lines);
		this.#styles = numberStyles(lines);
	}
	read() {
		for (let at = 0; at < this.#lines.count; at += 1) {
			const text = this.#lines.textAt(at);
			if (text !== "") this.#readLine(text, at);
			this.#isAfterBlank = this.#lines.isBlank(at);
		}
		return this.#questions;
	}
	#readLine(line, at) {
		const text = continuedText(line);
		const type = this.#lines.headingAt(at);
		const numbered = type === void 0 ? this.#readNumber(at) : void 0;
		if (text !== void 0 && this.#current) this.#goOn(this.#current, text);
		else if (type !== void 0) this.#openSection(type, at);
		else if (numbered) this.#readNumbered(line, numbered, at);
		else if (isPartTitle(line)) this.#openSection(void 0, at);
		else this.#readPlain(line, at);
	}
	#readNumbered(line, numbered, at) {
		if (numbered.style === "chinese" && this.#styles.has("plain") && this.#isGroupTitle(at)) this.#openSection(void 0, at);
		else if (this.#isListItem(numbered, at)) this.#continue(line, at);
		else this.#start(numbered.rest, at, numbered.number);
	}
	#readPlain(line, at) {
		const { head, parts } = this.#lines.labelsAt(at);
		const option = this.#readOption(head, at);
		if (head === "") this.#readParts(parts, at);
		else if (option) this.#addOptions(option, parts, at);
		else if (this.#isBelowHeading(at)) this.headings.at(-1)?.below.push(line);
		else if (this.#beginsAnother(at)) this.#start(line, at);
		else this.#continue(line, at);
	}
	#openSection(type, at) {
		this.headings.push({
			line: at + 1,
			text: this.#lines.textAt(at),
			type,
			below: []
		});
		this.#current = void 0;
		this.#sectionType = type;
		this.#section += 1;
		if (this.#lastNumber > 0) this.#numberAbove = this.#lastNumber;
		this.#lastNumber = 0;
	}
	/** Whether a line such as 一、阅读短文，回答问题 is a title above numbered questions. */
	#isGroupTitle(at) {
		return this.#ahead(at, (index) => {
			if (this.#readNumber(index)?.style === "plain") return true;
			return this.#lines.optionAt(index) !== void 0 || this.#lines.labelsAt(index).parts.length > 0 ? false : void 0;
		});
	}
	/** 请将答案填在括号里 between a heading and the first number below it. */
	#isBelowHeading(at) {
		if (this.#current || this.#section === 0) return false;
		const text = this.#lines.textAt(at);
		if (hasGap.test(text)) return false;
		if (instruction.test(text) && !this.#lines.beginsOptions(at + 1)) return true;
		if (holdsText(this.#sectionType)) return false;
		return this.#ahead(at, (index) => {
			if (this.#lines.headingAt(index) !== void 0) return false;
			if (this.#readNumber(index)) return true;
			return this.#lines.beginsOptions(index) || this.#lines.labelsAt(index).parts.length > 0 ? false : void 0;
		});
	}
	#readNumber(at) {
		const numbered = this.#lines.numberAt(at);
		if (!numbered || !this.#styles.has(numbered.style)) return void 0;
		if (numbered.isDoubtful && !this.#isNextNumber(numbered.number, at)) return void 0;
		return numbered;
	}
	/** 2.2024年 is question 2 after question 1; 1.5 米 at the beginning is one only where a second follows. */
	#isNextNumber(number, at) {
		if (this.#lastNumber === 0 && this.#numberAbove > 0 && number === this.#numberAbove + 1) return true;
		if (number !== this.#lastNumber + 1) return false;
		return number > 1 || at < this.#lines.lastSecond;
	}
	/** 1. 首先 2. 其次 inside an explanation are no questions. */
	#isListItem({ number }, at) {
		const isInside = this.#place === "note" || this.#place === "answer";
		if (!this.#current || !isInside || this.#isAfterBlank) return false;
		const isListed = number === 1 || number === this.#listNumber + 1;
		const isExpected = number === this.#lastNumber + 1 && this.#listNumber === 0;
		if (!isListed || isExpected || this.#leadsToQuestion(at)) return false;
		this.#listNumber = number;
		return true;
	}
	#start(text, at, number) {
		const question = {
			line: at + 1,
			number,
			section: this.#section,
			sectionType: this.#sectionType,
			stem: [],
			signed: [],
			options: [],
			said: { ...this.#defaults },
			doubts: []
		};
		this.#current = question;
		this.#questions.push(question);
		if (number !== void 0) this.#lastNumber = number;
		this.#listNumber = 0;
		this.#place = "stem";
		const signed = splitAtSign(text);
		if (signed) {
			question.stem.push(signed.before);
			question.signed.push(signed.text);
			return question;
		}
		const { head, parts } = splitLabels(text);
		this.#addStem(question, head);
		this.#readParts(parts, at);
		return question;
	}
	#addStem(question, text) {
		const { stem, options } = question.options.length === 0 ? splitStemOptions(text) : {
			stem: text,
			options: []
		};
		if (stem !== "") question.stem.push(stem);
		if (options.length > 0) this.#putOptions(question, 0, options);
	}
	#readParts(parts, at) {
		for (const { field, text } of parts) if (field === "stem") this.#openStem(text, at);
		else if (!this.#current && this.#questions.length === 0 && field !== "answer" && field !== "note" && field !== "taken") {
			if (field !== "score") this.#defaults[field] = text;
		} else this.#say(field, text, at);
	}
	/** 题目： begins a question, unless its number is right above. */
	#openStem(text, at) {
		const current = this.#current;
		if (current && current.stem.length === 0 && current.options.length === 0) this.#addStem(current, text);
		else this.#start(text, at);
	}
	#say(field, text, at) {
		if (field === "taken") return;
		const { said } = this.#current ?? this.#start("", at);
		said[field] = field === "note" && said.note ? `${said.note}\n${text}` : text;
		this.#place = field === "answer" || field === "note" ? field : "other";
		this.#listNumber = 0;
	}
	#readOption(line, at) {
		const option = readOptionLine(line);
		if (!option || option.isLoose && !this.#isLooseList(option.texts.length, option.from, at)) return void 0;
		const { length } = this.#current?.options ?? [];
		if (length === 0) return option.from === 0 ? option : void 0;
		if (this.#place !== "options") return void 0;
		return option.from >= length && option.from < length + 8 ? option : void 0;
	}
	/** A 红 without a sign is an option only where B 绿 follows: A股市场 is none. */
	#isLooseList(count, from, at) {
		if (from > 0 || count > 1) return true;
		return this.#ahead(at, (index) => this.#lines.optionAt(index)?.from === 1 ? true : void 0, 4);
	}
	#addOptions({ from, texts }, parts, at) {
		this.#putOptions(this.#current ?? this.#start("", at), from, texts);
		this.#readParts(parts, at);
	}
	#putOptions(question, from, texts) {
		while (question.options.length < Math.min(from, 8)) question.options.push("");
		for (const text of texts) if (question.options.length < 8) question.options.push(text);
		else question.options[7] += `\n${text}`;
		this.#place = "options";
	}
	/** Whether a plain line is the beginning of another question. */
	#beginsAnother(at) {
		const current = this.#current;
		if (!current) return true;
		const isNumbered = current.number !== void 0;
		const isAnswered = current.said.answer !== void 0;
		if (!this.#isAfterBlank) return !isNumbered && (isAnswered || current.options.length > 0) && this.#leadsToQuestion(at, isAnswered);
		if (current.stem.length === 0 && current.options.length === 0) return false;
		if (isNumbered && this.#place === "stem") return !this.#leadsToOptions(at);
		if (isNumbered && this.#place === "note") return this.#leadsToQuestion(at);
		return true;
	}
	#leadsToOptions = (at) => this.#ahead(at, (index) => {
		if (this.#readNumber(index) || this.#lines.headingAt(index) !== void 0) return false;
		return this.#lines.beginsOptions(index) ? true : void 0;
	});
	/** Options, or an answer of its own, come before the next number. */
	#leadsToQuestion(at, byAnswer = true) {
		return this.#ahead(at, (index) => {
			if (this.#readNumber(index) || this.#lines.headingAt(index) !== void 0) return false;
			if (this.#lines.beginsOptions(index)) return true;
			const { parts } = this.#lines.labelsAt(index);
			if (parts.length === 0) return void 0;
			return byAnswer && parts[0]?.field === "answer";
		});
	}
	/** Looks at the following lines; undefined means go on to the next. */
	#ahead(at, judge, reach = horizon) {
		const end = Math.min(this.#lines.count, at + 1 + reach);
		for (let index = at + 1; index < end; index += 1) {
			if (this.#lines.isBlank(index)) continue;
			const verdict = judge(index);
			if (verdict !== void 0) return verdict;
		}
		return false;
	}
	/** A line with the sign belongs to what is above it, and to nothing else. */
	#goOn({ signed, options, said }, text) {
		const below = (above) => above ? `${above}\n${text}` : text;
		if (this.#place === "stem") signed.push(text);
		else if (this.#place === "options") options[options.length - 1] = below(options.at(-1));
		else if (this.#place === "answer") said.answer = below(said.answer);
		else said.note = below(said.note);
	}
	#continue(line, at) {
		const current = this.#current;
		if (!current) return;
		if (this.#isAfterBlank && this.#place === "options") current.doubts.push({
			kind: "keptText",
			line: at + 1,
			about: ""
		});
		const { options, said } = current;
		if (this.#place === "stem" && current.signed.length > 0) current.signed.push(line);
		else if (this.#place === "stem") this.#addStem(current, line);
		else if (this.#place === "options") options[options.length - 1] += `\n${line}`;
		else if (this.#place === "answer" && !isComplete(said.answer ?? "", options.length > 0)) said.answer = said.answer ? `${said.answer}\n${line}` : line;
		else said.note = said.note ? `${said.note}\n${line}` : line;
	}
};
/** Nothing more of the key comes after B or 对, so the next line explains it. */
const isComplete = (answer, hasOptions) => hasOptions ? answer !== "" : isVerdict$1(answer);
/** The first heading is that of section 1; what is above it is in section 0. */
function readSections(lines) {
	const reader = new Reader(lines);
	return {
		questions: reader.read(),
		headings: reader.headings
	};
}
const readPastedQuestions = (lines) => readSections(lines).questions;
// core/src/bank/pasted/marked-passages.ts
/** 5.【材料题】, 【材料题 10 分】: says that what follows is one question with others under it. */
const opening = new RegExp(`^(?:(\\d{1,4})\\s?[.．、)）:：]\\s?)?[【\\[]\\s?(?:${passageNames})题?(?:[\\s,，]{0,3}(\\d{1,3}(?:\\.\\d{1,2})?)\\s?分)?\\s?[】\\]]\\s?`);
/** The keys of the whole paper begin. */
const answerList = /^[【[]?(?:参考|标准)?答案[】\]]?\s?[:：]?$/;
/** 整题解析：… below the last question is said of all of them together. */
const ofWhole = /^整题(?=(?:解析|难度|关键词|分类|是否必答|状态|适用范围|允许他人使用)\s?[:：])/;
const circled$1 = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳";
/** Reads the mark of a question within, such as （1）, (1) or ①. */
function readPartMark(line) {
	const place = line === "" ? -1 : circled$1.indexOf(line.charAt(0));
	if (place !== -1) return {
		style: "circled",
		number: place + 1,
		rest: line.slice(1).replace(/^[.．、\s]{1,3}/, "")
	};
	const numbered = readNumberedLine(line);
	return numbered?.style === "bracket" ? {
		style: "bracket",
		number: numbered.number,
		rest: numbered.rest
	} : void 0;
}
/** Reads a passage; undefined where nothing is asked below it, and then it is a heading like any other. */
function readBlock(lines, at) {
	const [mark = "", own] = opening.exec(lines[at] ?? "") ?? [];
	const stem = [(lines[at] ?? "").slice(mark.length)];
	const parts = [];
	const whole = [];
	let style;
	let end = at + 1;
	for (; end < lines.length; end += 1) {
		const line = lines[end] ?? "";
		if (!(continuedText(lines[end + 1] ?? "") !== void 0) && answerList.test(line)) break;
		if (endsBlock(line, own === void 0 ? void 0 : Number(own), parts.length > 0)) break;
		if (parts.length > 0 && (whole.length > 0 || ofWhole.test(line))) {
			whole.push(line.replace(ofWhole, ""));
			continue;
		}
		const part = readPartMark(line);
		const isNext = part?.number === parts.length + 1 && part.style === (style ?? part.style) && parts.length < 20;
		if (part && isNext) {
			style = part.style;
			parts.push([part.rest]);
		} else (parts.at(-1) ?? stem).push(line);
	}
	return parts.length === 0 ? void 0 : {
		stem,
		parts,
		whole,
		end
	};
}
function endsBlock(line, own, hasParts) {
	if (line === "") return false;
	if (opening.test(line) || readHeading(line) !== void 0) return true;
	const numbered = readNumberedLine(line);
	if (numbered?.style !== "plain" || numbered.isDoubtful) return false;
	return own === void 0 ? hasParts : numbered.number === own + 1;
}
/** Takes passages that are marked as such out of a paper. Their lines become empty, so that the others keep their numbers. */
function takeMarkedPassages(lines) {
	const kept = [...lines];
	const rows = [];
	const headings = [];
	for (let at = 0; at < lines.length; at += 1) {
		if (!opening.test(lines[at] ?? "")) continue;
		const block = readBlock(lines, at);
		if (!block) continue;
		const stem = joinStem(block.stem);
		const [whole] = block.whole.length > 0 ? readPastedQuestions(["1. 整题", ...block.whole]) : [];
		const said = opening.exec(lines[at] ?? "")?.[2];
		rows.push({
			line: at + 1,
			cells: joinParts({ stem }, readParts(block.parts), whole?.said),
			points: said === void 0 ? void 0 : Number(said)
		});
		const title = findTitle$1(kept, at);
		if (title !== void 0) headings.push({
			line: title + 1,
			text: kept[title] ?? "",
			type: void 0,
			below: []
		});
		kept.fill("", title ?? at, block.end);
		at = block.end - 1;
	}
	return {
		lines: kept,
		rows,
		headings
	};
}
/** 二、读一段 right above 3.【材料题】: alone it would look like a question. */
function findTitle$1(lines, at) {
	const above = lines.slice(Math.max(0, at - 3), at).findLastIndex((line) => line !== "");
	const title = Math.max(0, at - 3) + above;
	const isNumbered = opening.exec(lines[at] ?? "")?.[1] !== void 0;
	const line = above === -1 ? "" : lines[title] ?? "";
	return isNumbered && readNumberedLine(line)?.style === "chinese" && readHeading(line) === void 0 ? title : void 0;
}
const joinStem = ([first = "", ...below]) => [first, ...below.map((line) => continuedText(line) ?? line)].filter((line) => line !== "").join("\n");
/** Reads each question by itself, as if it were a paper of one question. */
function readParts(parts) {
	const questions = parts.flatMap(([first = "", ...rest]) => readPastedQuestions([`1. ${first}`, ...rest]));
	const answers = splitAnswers(questions.at(-1)?.said.answer ?? "", questions.length);
	if (answers && questions.slice(0, -1).every(({ said }) => said.answer === void 0)) for (const [index, question] of questions.entries()) question.said.answer = answers[index] ?? "";
	return questions;
}
/** 答案：（1）A（2）BC below the last one are the keys of all; undefined where they are not as many. */
function splitAnswers(text, count) {
	if (count < 2 || !/^(?:[（(]\s?1\s?[)）]|①)/.test(text)) return void 0;
	const answers = text.split(/[（(]\s?\d{1,2}\s?[)）]|[①-⑳]/).slice(1).map((answer) => answer.replace(/[;；,，。\s]{1,3}$/, "").trim());
	return answers.length === count ? answers : void 0;
}
// core/src/bank/pasted/section-keys.ts
/**
* Takes keys out of a paper that follow each of its sections: 答案：1.A 2.B above the next heading. Only what has a label and
* names no question but those above it is one. The lines become empty, so that the others keep their numbers.
*/
function takeSectionKeys(lines) {
	const kept = [...lines];
	const keys = [];
	let after = 0;
	const numbers = /* @__PURE__ */ new Set();
	for (let at = 0; at < lines.length; at += 1) {
		const line = lines[at] ?? "";
		const numbered = readNumberedLine(line);
		if (numbered) numbers.add(numbered.number);
		const first = numbers.size > 0 ? afterLabel(line) : void 0;
		const end = first === void 0 ? void 0 : endOfSection(lines, at) ?? (keys.length > 0 ? lines.length : void 0);
		if (first === void 0 || end === void 0 || !isList(lines.slice(at + 1, end), first)) continue;
		const reader = new KeyReader(lines.slice(0, end), Math.max(...numbers), isKeyTitle(line));
		const isRead = reader.read(at, first) === end;
		const { entries } = reader.key;
		if (!isRead || entries.length < 2 || !entries.every(({ number }) => numbers.has(number ?? 0))) continue;
		keys.push({
			after,
			before: at + 1,
			key: reader.key
		});
		kept.fill("", at, end);
		after = end;
		numbers.clear();
		at = end - 1;
	}
	return {
		lines: kept,
		keys
	};
}
/** A key of a section has at most so many lines. */
const longest$1 = 60;
/** The line of the next heading, where one is near. */
function endOfSection(lines, from) {
	const end = lines.slice(from + 1, from + 1 + longest$1).findIndex((line) => isPartTitle(line) || readHeading(line) !== void 0 || isOrdinal(line));
	return end === -1 ? void 0 : from + 1 + end;
}
const isOrdinal = (line) => readNumberedLine(line)?.style === "chinese";
/** Nothing but short keys by number; other lines may be questions. */
const isList = (below, first) => [first, ...below].every((line) => line === "" || readCompact(line) !== void 0);
// core/src/bank/pasted/shared-options.ts
/** （11～13题共用备选答案）: B1 questions of medicine. */
const announced = /^[（(【[]?\s*第?\s*(\d{1,3})\s*[-–—~～至到]{1,2}\s*第?\s*(\d{1,3})\s*题?\s*(?:共用|共同使用)\s*(?:下列|以下)?(?:备选答案|选项|答案|备选项)/;
/** The options have at most so many lines. */
const longest = 20;
/** Takes options that several questions share out of a paper. Their lines become empty, so that the others keep their numbers. */
function takeSharedOptions(lines) {
	const kept = [...lines];
	const shared = [];
	for (const [at, line] of lines.entries()) {
		const [, from, to] = announced.exec(line.slice(0, 100)) ?? [];
		if (from === void 0) continue;
		const below = lines.slice(at + 1, at + 1 + longest);
		const first = below.findIndex((each) => readNumberedLine(each)?.style === "plain");
		const [list] = first < 1 ? [] : readPastedQuestions(["1. 选", ...below.slice(0, first)]);
		if (!list || list.options.length < 2 || list.stem.join("") !== "选") continue;
		shared.push({
			line: at + 1,
			from: Number(from),
			to: Number(to),
			options: list.options
		});
		kept.fill("", at, at + 1 + first);
	}
	return {
		lines: kept,
		shared
	};
}
/** Gives the options to the questions that share them. */
function giveSharedOptions(questions, shared) {
	for (const [at, { line, from, to, options }] of shared.entries()) {
		const end = shared[at + 1]?.line ?? Number.POSITIVE_INFINITY;
		for (const question of questions) {
			const { number = 0 } = question;
			if (question.line > line && question.line < end && number >= from && number <= to && question.options.length === 0) question.options = [...options];
		}
	}
}
const numberedGap = /[_＿﹍]{2,}\s?[（(]?(\d{1,3})[)）]?\s?[_＿﹍]{2,}/g;
/**
* A text with numbered gaps above one list of options, as 七选五 is printed, becomes the text and a question for each gap,
* which is how other texts with gaps are printed.
*/
const splitSharedGaps = (questions) => questions.flatMap((question) => {
	const { stem, options, section, line, sectionType } = question;
	const numbers = [...stem.join("\n").matchAll(numberedGap)].map(([, number]) => Number(number));
	const follow = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
	if (numbers.length < 2 || options.length < numbers.length || !follow) return [question];
	const gaps = numbers.map((number) => ({
		line,
		number,
		section,
		sectionType,
		stem: [],
		signed: [],
		options: [...options],
		said: {},
		doubts: question.doubts
	}));
	const said = {
		...question.said,
		type: kindOf(optionType.cloze).name
	};
	return [{
		...question,
		number: void 0,
		options: [],
		said
	}, ...gaps];
});
// core/src/bank/read-pasted.ts
/** Nobody leaves more spaces between two options, and patterns that allow spaces in several places try them all. */
const spaceMax = 40;
const longSpace = /\s{41,}/g;
/** Reads a paper, and the text with its answers where that is a text of its own. */
function readText(lines, answers = []) {
	const own = takeSectionKeys(withoutPaperLines(withNumberSigns(lines)));
	const split = splitAnswerKey(own.lines);
	const beside = answers.some((line) => line !== "") ? readAnswerFile(answers, (of) => readSections(withoutPaperLines(of))) : void 0;
	return (split && readWith(split.lines, {
		own: own.keys,
		key: split.key,
		beside
	})) ?? readWith(own.lines, {
		own: own.keys,
		key: void 0,
		beside
	}) ?? {
		rows: [],
		headings: [],
		left: void 0,
		doubts: []
	};
}
const linesIn = (text) => text.replace(/[\u200b-\u200d\ufeff]/g, "").split(/\r\n?|\n/).map((line) => line.replace(longSpace, (spaces) => spaces.slice(0, spaceMax)).trim());
/** 1 下列 without a sign behind the number, where no line of the paper has one. */
const bareNumber = /^(\d{1,3})\s+(?=\S)/;
/** Puts a point behind numbers that have no sign, where they count from 1 and nothing else numbers the questions. */
function withNumberSigns(lines) {
	let last = 0;
	const places = /* @__PURE__ */ new Set();
	for (const [at, line] of lines.entries()) {
		const style = readNumberedLine(line)?.style;
		if (style === "plain" || style === "bracket") return lines;
		const number = Number(bareNumber.exec(line)?.[1] ?? 0);
		if (number !== last + 1 || readCompact(line) !== void 0) continue;
		last = number;
		places.add(at);
	}
	if (places.size < 3) return lines;
	return lines.map((line, at) => places.has(at) ? line.replace(bareNumber, "$1. ") : line);
}
/** Reads with a key; undefined where the key does not belong to these questions. */
function readWith(lines, { own, key, beside }) {
	const marked = takeMarkedPassages(lines);
	const options = takeSharedOptions(marked.lines);
	const paper = takePassages(options.lines);
	const { questions: found, headings } = readSections(paper.lines);
	const questions = splitSharedGaps(withoutTitle(found));
	giveSharedOptions(questions, options.shared);
	for (const { after, before, key: part } of own) giveAnswers({
		questions: questions.filter(({ line }) => line > after && line < before),
		headings
	}, part);
	const given = key && giveAnswers({
		questions,
		headings
	}, key);
	if (key && !given) return void 0;
	const givenBeside = beside && giveAnswers({
		questions,
		headings
	}, beside);
	const whole = joinClozes(questions, headings);
	const rows = [...toPastedRows(whole, paper.passages, findPoints(whole, headings)), ...marked.rows];
	const byLine = (one, other) => one.line - other.line;
	const all = {
		rows: rows.sort(byLine),
		headings: [...headings, ...marked.headings].sort(byLine)
	};
	const left = [...given?.left ?? [], ...givenBeside?.left ?? []];
	const doubts = [
		...findDoubts({
			...all,
			questions
		}),
		...given?.doubts ?? [],
		...(givenBeside?.doubts ?? []).map((doubt) => ({
			...doubt,
			isInAnswers: true
		}))
	];
	return {
		...all,
		left: given || givenBeside ? left : void 0,
		doubts: doubts.sort(byLine)
	};
}
/** Text above the first number that asks nothing is the paper's title. */
function withoutTitle(questions) {
	const first = questions.findIndex(({ number }) => number !== void 0);
	return questions.filter((question, index) => index >= first || isQuestion(question));
}
const isQuestion = ({ stem, options, said, sectionType }) => options.length > 0 || said.answer !== void 0 || sectionType !== void 0 || /_{2,}|[？?]|[（(]\s*[)）]/.test(stem.join());
// core/src/form/item-kinds.ts
const itemLimits = {
	/** There is room for an item before every second question. */
	max: 100,
	titleMax: 100,
	/** A text has at most a page of reading. */
	textMax: 2e3,
	/** Pictures fill at most three rows of three on a phone. */
	pictures: 9
};
// core/src/form/limits.ts
const formLimits = {
	/** A title takes one line on a phone's card, and two on a poster. */
	titleMax: 100,
	descMax: 2e3,
	thanksMax: 1e3,
	addressMax: 500,
	/** Nobody can answer more questions in one session. */
	maxQuestions: 200,
	/**
	* Questions, options and cells of a whole form: two hundred questions with forty options each. Drawing a page takes some
	* 20 µs for each of them, and a phone more.
	*/
	maxControls: 8e3,
	/**
	* A whole form, keys and notes included, has room for two hundred of the specification's questions at their longest.
	*/
	maxCharacters: 2e6,
	/** A new password has at least so many characters. */
	passwordMin: 6,
	passwordMax: 50,
	/** The specification's lists have ten forms a page. */
	pageLength: 10,
	/** Lists are counted and paged up to this number, fifty pages; beyond it people search. */
	maxFound: 500,
	/** A deleted form can be restored for this long. */
	restoreDays: 30
};
const examLimits = {
	/** A day, in minutes; 0 means no limit but the end of the exam. */
	maxMinutes: 1440,
	defaultMinutes: 60,
	maxAttempts: 20,
	/** The full score where the author sets none. */
	defaultFullScore: 100,
	/** The pass line as a share of the full score, where the author sets none. */
	defaultPassShare: .6,
	maxScore: 1e3
};
// core/src/form/read-paper.ts
/**
* A paper out of plain text, with its title, its sections, its points and its key; `answers` is the text of a second file that
* has its answers.
*/
function readPaper(text, answers = "") {
	const lines = linesIn(text);
	const { rows, headings, left = [], doubts } = readText(lines, linesIn(answers));
	const sections = headings.map(({ line, text: heading, below }) => {
		const section = splitHeading(heading);
		const more = [section.text, ...below].filter((each) => each !== "").join("\n");
		return {
			line,
			...section,
			text: more.slice(0, itemLimits.textMax)
		};
	});
	const written = readBeside(lines);
	const first = Math.min(rows[0]?.line ?? 0, headings[0]?.line ?? Number.POSITIVE_INFINITY);
	const parts = [...sections, ...written.parts].sort((one, other) => one.line - other.line).slice(0, itemLimits.max).map(({ line, ...part }) => ({
		...part,
		at: rows.filter((row) => row.line < line).length
	}));
	return {
		title: written.title || findTitle(lines, first),
		minutes: findMinutes(lines.slice(0, first)),
		rows,
		parts: parts.filter(isPlaced(rows.length)),
		key: {
			...countKeys(rows),
			left
		},
		doubts
	};
}
/** A title that is too long goes on as a paragraph below it. */
function splitHeading(text) {
	if (text.length <= itemLimits.titleMax) return {
		kind: "section",
		title: text,
		text: ""
	};
	const end = /[：:（(。]/.exec(text.slice(0, itemLimits.titleMax))?.index ?? itemLimits.titleMax;
	return {
		kind: "section",
		title: text.slice(0, end),
		text: text.slice(end, end + itemLimits.textMax)
	};
}
const beside = /^【(标题|小节|段落|分页)】\s*/;
const kinds = {
	小节: "section",
	段落: "text",
	分页: "page"
};
/** 【标题】, 【小节】 and the like, as a form is written: with the lines that go on with them. */
function readBeside(lines) {
	const kept = withoutPaperLines(lines);
	const parts = [];
	let title = "";
	for (const [at, line] of lines.entries()) {
		const [mark = "", word] = beside.exec(line) ?? [];
		if (word === void 0) continue;
		const own = [line.slice(mark.length)];
		for (let next = at + 1; lines[next] && kept[next] === "" && !beside.test(lines[next] ?? ""); next += 1) own.push(continuedText(lines[next] ?? "") ?? lines[next] ?? "");
		const [head = "", ...below] = own;
		if (word === "标题") title ||= head.slice(0, formLimits.titleMax);
		else if (word === "小节") {
			const section = splitHeading(head);
			const text = [section.text, ...below].filter((each) => each !== "").join("\n");
			if (head !== "") parts.push({
				...section,
				line: at + 1,
				text: text.slice(0, itemLimits.textMax)
			});
		} else {
			const text = own.join("\n").trim().slice(0, itemLimits.textMax);
			const kind = kinds[word];
			if (kind === "page" || text !== "") parts.push({
				kind,
				line: at + 1,
				title: "",
				text: kind === "page" ? "" : text
			});
		}
	}
	return {
		title,
		parts
	};
}
/** A page turns between two questions, and once. */
const isPlaced = (count) => ({ kind, at }, index, all) => kind !== "page" || at > 0 && at < count && all.findIndex((other) => other.kind === "page" && other.at === at) === index;
/** The first line of the paper, where it is neither a question nor one of its head's fields. */
function findTitle(lines, first) {
	const kept = withoutPaperLines(lines);
	const at = lines.findIndex((line) => line !== "");
	const line = lines[at] ?? "";
	return at + 1 < first && kept[at] !== "" && line.length <= formLimits.titleMax ? line : "";
}
const duration = /(?:时间|时长|限时|用时)\s*[:：]?\s*(\d{1,3})\s*分/;
function findMinutes(lines) {
	const found = lines.slice(0, 30).flatMap((line) => duration.exec(line.slice(0, 200))?.[1] ?? [])[0];
	const minutes = Number(found);
	return found !== void 0 && minutes >= 1 && minutes <= examLimits.maxMinutes ? minutes : void 0;
}
function countKeys(rows) {
	const missing = rows.map(({ cells }) => {
		const kind = readTypeCell(cells[columnIndex("option_type")] ?? "");
		return kind !== void 0 && kindOf(kind).isMarkable && (cells[columnIndex("answer")] ?? "") === "";
	}).flatMap((isOpen, index) => isOpen ? [index + 1] : []);
	return {
		answered: rows.filter(({ cells }) => (cells[columnIndex("answer")] ?? "") !== "").length,
		missing
	};
}
// core/src/bank/document/element.ts
const elementsIn = (element, name) => (element?.children ?? []).filter((child) => typeof child !== "string" && (name === void 0 || child.name === name));
/** The first child with this name, or the first at the end of a path of names. */
function findChild(element, ...path) {
	let found = element;
	for (const name of path) found = found?.children.find((child) => typeof child !== "string" && child.name === name);
	return found;
}
/** `w:val` or `m:val` of the first child with this name. */
function valIn(element, ...path) {
	const found = findChild(element, ...path);
	return found?.attributes["w:val"] ?? found?.attributes["m:val"];
}
/** A switch such as `<w:b/>`: it is on where it is there and does not say otherwise. */
function isOn(element, name) {
	const found = findChild(element, name);
	if (!found) return void 0;
	const value = found.attributes["w:val"] ?? found.attributes["m:val"] ?? "1";
	return ![
		"0",
		"false",
		"off",
		"none"
	].includes(value);
}
const textIn = (element) => (element?.children ?? []).map((child) => typeof child === "string" ? child : textIn(child)).join("");
// core/src/bank/document/keys.ts
/**
* The text of lines, with what only their look says: options in red are the key of their question, red words on a line fill
* its blanks, and other words on a line stay underlined. A key is never guessed: where the look is not clear, nothing is
* said.
*/
function showKeys(lines) {
	const questions = splitQuestions(lines);
	const isShownByColour = questions.some((question) => {
		const options = optionsIn(question);
		return options !== void 0 && keyOf(question.slice(options.from, options.to)) !== "";
	});
	let isMultiple = false;
	return questions.flatMap((question) => {
		const type = readHeading(question[0]?.text ?? "");
		if (type !== void 0) isMultiple = type === optionType.multipleChoice;
		return showQuestion(question, isShownByColour && isMultiple);
	});
}
/** The lines from one number or heading to the next. */
function splitQuestions(lines) {
	const questions = [];
	for (const line of lines) {
		const last = questions.at(-1);
		const isFirst = readNumberedLine(line.text) !== void 0 || readHeading(line.text) !== void 0;
		if (last && !isFirst) last.push(line);
		else questions.push([line]);
	}
	return questions;
}
/** Where the key of other questions is red, and several options may be right, all may be. */
function showQuestion(lines, mayAllBeRight) {
	const said = lines.flatMap(({ text }) => keysSaidIn(text));
	const options = optionsIn(lines);
	if (said.length > 0) return lines.map((line) => withUnderlines(emptyBlanks(line, said)));
	if (options) {
		const onLine = lines.map((line, at) => at < options.from ? emptyBlanks(line, letterKeys) : {
			...line,
			answers: []
		});
		const [letters = "", ...others] = onLine.flatMap(({ answers }) => answers);
		const byColour = keyOf(lines.slice(options.from, options.to), mayAllBeRight);
		const isOnLine = letters !== "" && others.length === 0 && (byColour === "" || byColour === letters);
		const key = isOnLine ? letters : byColour;
		if (isOnLine) return addKey(onLine.map(withUnderlines), options.to, key);
		const shown = lines.map(withUnderlines);
		return key === "" ? shown : addKey(shown, options.to, key);
	}
	const filled = lines.map((line) => emptyBlanks(emptyBrackets(line)));
	const answers = filled.flatMap((line) => line.answers);
	if (answers.length === 0) return lines.map(withUnderlines);
	return [...filled.map(withUnderlines), `【答案】${answers.join("；")}`];
}
const addKey = (lines, at, key) => [
	...lines.slice(0, at),
	`【答案】${key}`,
	...lines.slice(at)
];
/** What a line says is the key, by a label or at the end of an explanation. */
function keysSaidIn(text) {
	const labelled = splitLabels(text).parts.flatMap((part) => part.field === "answer" ? [part.text] : []);
	const [, concluded] = /故答案为\s?[:：]?\s?([^。．；;]{1,60})/.exec(text) ?? [];
	return [...labelled, ...concluded === void 0 ? [] : [concluded]].flatMap((each) => [each.trim(), ...each.split(/[；;，,、]/).map((part) => part.trim())]);
}
const letterKeys = [
	"A",
	"B",
	"C",
	"D",
	"E",
	"F",
	"G",
	"H"
];
/** Where the options of a question are; undefined where it has none. */
function optionsIn(lines) {
	const from = lines.findIndex(({ text }) => readOptionLine(text)?.from === 0);
	if (from === -1) return void 0;
	let to = from;
	for (let next = 0; to < lines.length; to += 1) {
		const option = readOptionLine(lines[to]?.text ?? "");
		if (option?.from !== next) break;
		next = option.from + option.texts.length;
	}
	return {
		from,
		to
	};
}
const letters$1 = "ABCDEFGH";
/** The letters of the options that are red, where some are and some are not. */
function keyOf(lines, mayAllBeRight = false) {
	const found = lines.flatMap(redOptions);
	const key = [...letters$1].filter((_, at) => found[at]).join("");
	return key.length < found.length || mayAllBeRight ? key : "";
}
/** Whether each option of a line is red: all of its text, its letter aside. */
function redOptions(line) {
	const { text } = line;
	const option = readOptionLine(text);
	if (!option) return [];
	const isPlain = plainPlaces(line);
	let at = 0;
	return option.texts.map((content) => {
		const from = content === "" ? at : text.indexOf(content, at);
		at = from + content.length;
		return content !== "" && !isPlain.slice(from, at).includes(1);
	});
}
/** 1 for every character that is written in another colour than red; spaces have none. */
function plainPlaces({ text, marks }) {
	const places = Uint8Array.from({ length: text.length }, (_, at) => /\s/.test(text[at] ?? "") ? 0 : 1);
	for (const { from, to, by } of marks) if (by === "red") places.fill(0, from, to);
	return places;
}
/** Red words that are all a bracket holds are what belongs there: 首都是（北京）. Signs and letters are read with the text. */
function emptyBrackets(line) {
	const emptied = {
		text: "",
		marks: [],
		answers: []
	};
	let at = 0;
	for (const { from, to, by } of line.marks) {
		const words = line.text.slice(from, to).trim();
		const isHeld = /[（(]\s{0,9}$/.test(line.text.slice(Math.max(0, from - 10), from)) && /^\s{0,9}[)）]/.test(line.text.slice(to, to + 10));
		const isWord = words !== "" && !/^(?:[A-H√×✓✗✔✘对错]+|正确|错误)$/.test(words) && !/[［$（()）]/.test(words);
		if (by !== "red" || from < at || !isHeld || !isWord) continue;
		emptied.text += `${line.text.slice(at, from).trimEnd()}　　`;
		emptied.answers.push(words);
		at = to;
	}
	if (emptied.answers.length === 0) return {
		...line,
		answers: []
	};
	return {
		...emptied,
		text: emptied.text + line.text.slice(at)
	};
}
/** Red words on a line fill a blank: they become the answer. So do words that are one of the keys, in any colour. */
function emptyBlanks(line, keys) {
	const isPlain = plainPlaces(line);
	const answers = [...line.answers ?? []];
	const kept = [];
	let text = "";
	let at = 0;
	for (const mark of line.marks) {
		const { from, to, by } = mark;
		const words = line.text.slice(from, to).trim();
		if (by !== "underline" || from < at || words === "") continue;
		text += line.text.slice(at, from);
		if (!(keys ? keys.includes(words) : !isPlain.slice(from, to).includes(1)) || words.includes("［")) {
			kept.push({
				by,
				from: text.length,
				to: text.length + to - from
			});
			text += line.text.slice(from, to);
		} else {
			answers.push(words);
			text += "____";
		}
		at = to;
	}
	return {
		text: text + line.text.slice(at),
		marks: kept,
		answers
	};
}
/** Underlined words of a stem are what the question is about, so they stay underlined. */
function withUnderlines({ text, marks }) {
	let shown = "";
	let at = 0;
	for (const { from, to } of marks.filter(({ by }) => by === "underline")) {
		const words = text.slice(from, to).trim();
		if (from < at || words === "" || /[$\\{}［_]/.test(words)) continue;
		const begin = text.indexOf(words, from);
		shown += text.slice(at, begin) + writeUnderlined(words);
		at = begin + words.length;
	}
	return shown + text.slice(at);
}
/** A number on a line is a gap of a text with several. */
const writeUnderlined = (words) => /^\d{1,3}$/.test(words) ? `__${words}__` : `$\\underline{\\text{${words.replace(/[%#&^~]/g, "\\$&")}}}$`;
// core/src/bank/document/line.ts
/** The blank of a fill-in question. */
const blank = "____";
/** Puts the pieces of a paragraph together; what breaks a line makes another one. */
function writeLines$1(pieces) {
	const lines = [{
		text: "",
		marks: []
	}];
	for (const { text, look } of joinAlike(pieces)) {
		const shown = look.isUnderlined && /^(?:\s{2,}|\t)$/.test(text) ? blank : write$1(text, look);
		const by = [...isRed(look.colour) ? ["red"] : [], ...look.isUnderlined && shown !== blank ? ["underline"] : []];
		for (const [at, part] of shown.split("\n").entries()) {
			if (at > 0) lines.push({
				text: "",
				marks: []
			});
			const line = lines.at(-1);
			if (!line || part === "") continue;
			const from = line.text.length;
			line.text += part;
			for (const each of by) line.marks.push({
				from,
				to: line.text.length,
				by: each
			});
		}
	}
	return lines;
}
/** Word cuts a text wherever it was edited; pieces that look alike are one. */
function joinAlike(pieces) {
	const joined = [];
	for (const piece of pieces) {
		const last = joined.at(-1);
		if (last && isAlike(last, piece)) last.text += piece.text;
		else joined.push({ ...piece });
	}
	return joined;
}
const isAlike = ({ look: one }, { look: other }) => isRed(one.colour) === isRed(other.colour) && (one.isUnderlined ?? false) === (other.isUnderlined ?? false) && (one.hasDots ?? false) === (other.hasDots ?? false) && one.place === other.place;
/** Red as people choose it: clearly more red than anything else. */
const isRed = (colour) => {
	const [, red = "", green = "", blue = ""] = /^([\dA-F]{2})([\dA-F]{2})([\dA-F]{2})$/.exec(colour ?? "") ?? [];
	const [r, g, b] = [
		red,
		green,
		blue
	].map((part) => Number.parseInt(part, 16));
	return r !== void 0 && g !== void 0 && b !== void 0 && r >= 160 && g <= 96 && b <= 96;
};
const raised = Object.fromEntries([..."0123456789+-=()n"].map((sign, at) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ"][at] ?? sign]));
const lowered = Object.fromEntries([..."0123456789+-=()"].map((sign, at) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"][at] ?? sign]));
/** Text with what it looks like, where that means something: m², H₂O, 着重号. */
function write$1(text, { place, hasDots }) {
	if (text.startsWith("$") || text.trim() === "") return text;
	if (place) return writeRaised(text, place);
	if (hasDots) return [...text].map((sign) => /\s/.test(sign) ? sign : `$\\underset{\\cdot}{\\text{${sign}}}$`).join("");
	return text;
}
function writeRaised(text, place) {
	const signs = [...text.replace(/−|—|－/g, "-")].map((sign) => (place === "superscript" ? raised : lowered)[sign]);
	if (signs.every((sign) => sign !== void 0)) return signs.join("");
	const content = text.replace(/[\\{}$%#&_^~]/g, "");
	return `$${place === "superscript" ? "^" : "_"}{${/[\u2e80-\u9fff]/.test(content) ? `\\text{${content}}` : content}}$`;
}
/** Trims a line and keeps its marks where they were. */
function trimLine({ text, marks }) {
	const from = text.length - text.trimStart().length;
	const trimmed = text.trim();
	const move = (at) => Math.min(Math.max(at - from, 0), trimmed.length);
	return {
		text: trimmed,
		marks: marks.map((mark) => ({
			...mark,
			from: move(mark.from),
			to: move(mark.to)
		})).filter(({ from, to }) => to > from)
	};
}
/** Puts a text before a line. */
const withPrefix = (prefix, { text, marks }) => ({
	text: prefix + text,
	marks: marks.map((mark) => ({
		...mark,
		from: mark.from + prefix.length,
		to: mark.to + prefix.length
	}))
});
function joinDocumentLines(lines, between) {
	const joined = {
		text: "",
		marks: []
	};
	for (const [at, line] of lines.entries()) {
		const moved = withPrefix(joined.text + (at === 0 ? "" : between), line);
		joined.marks.push(...moved.marks);
		joined.text = moved.text;
	}
	return joined;
}
// core/src/bank/document/numbering.ts
const levelCount = 9;
/** A list that takes its levels from a style, which takes them from a list. */
const maxLinks = 5;
/** The numbers that Word puts before the paragraphs of lists. They are in no text of the file, so they are counted here. */
var Numbering = class {
	#abstract = /* @__PURE__ */ new Map();
	#lists = /* @__PURE__ */ new Map();
	#known = /* @__PURE__ */ new Map();
	#counters = /* @__PURE__ */ new Map();
	#started = /* @__PURE__ */ new Set();
	#styles;
	constructor(root, styles) {
		this.#styles = styles;
		for (const element of elementsIn(root, "w:abstractNum")) this.#abstract.set(element.attributes["w:abstractNumId"] ?? "", element);
		for (const element of elementsIn(root, "w:num")) this.#lists.set(element.attributes["w:numId"] ?? "", element);
	}
	/** The text before the next paragraph at this place; empty for a bullet and for a list that is not there. */
	next({ numId, level }) {
		const list = this.#find(numId);
		const own = list?.levels.get(level);
		if (!list || !own) return "";
		const counters = this.#counters.get(list.counted) ?? new Array(levelCount);
		this.#counters.set(list.counted, counters);
		const start = list.starts.get(level);
		const isFirst = !this.#started.has(`${numId} ${level}`);
		this.#started.add(`${numId} ${level}`);
		const before = counters[level];
		counters[level] = isFirst && start !== void 0 ? start : before === void 0 ? start ?? own.start : before + 1;
		for (let deeper = level + 1; deeper < levelCount; deeper += 1) {
			const restart = list.levels.get(deeper)?.restart;
			if (restart === void 0 || level < restart) counters[deeper] = void 0;
		}
		return own.format === "bullet" ? "" : writeLevel(list, own, counters);
	}
	#find(numId, links = 0) {
		if (this.#known.has(numId)) return this.#known.get(numId);
		const element = this.#lists.get(numId);
		const counted = valIn(element, "w:abstractNumId") ?? "";
		const abstract = this.#abstract.get(counted);
		const linked = valIn(abstract, "w:numStyleLink");
		const other = linked === void 0 ? void 0 : this.#styles.listOf(linked).numId;
		const base = other !== void 0 && links < maxLinks ? this.#find(other, links + 1) : void 0;
		const overrides = elementsIn(element, "w:lvlOverride");
		const list = element && {
			counted: base?.counted ?? counted,
			levels: new Map([
				...base?.levels ?? [],
				...elementsIn(abstract, "w:lvl").map(readLevel),
				...overrides.flatMap((override) => elementsIn(override, "w:lvl").map(readLevel))
			]),
			starts: new Map(overrides.flatMap((override) => {
				const start = Number(valIn(override, "w:startOverride") ?? NaN);
				return Number.isInteger(start) ? [[Number(override.attributes["w:ilvl"]), start]] : [];
			}))
		};
		if (links === 0) this.#known.set(numId, list);
		return list;
	}
};
function readLevel(element) {
	const start = Number(valIn(element, "w:start") ?? 0);
	const restart = Number(valIn(element, "w:lvlRestart") ?? NaN);
	return [Number(element.attributes["w:ilvl"]), {
		start: Number.isInteger(start) ? start : 1,
		format: valIn(element, "w:numFmt") ?? valIn(findChild(element, "mc:AlternateContent", "mc:Fallback"), "w:numFmt") ?? "decimal",
		text: valIn(element, "w:lvlText") ?? "",
		isLegal: isOn(element, "w:isLgl") ?? false,
		restart: Number.isInteger(restart) ? restart : void 0
	}];
}
const writeLevel = ({ levels }, own, counters) => own.text.replace(/%([1-9])/g, (_, digit) => {
	const at = Number(digit) - 1;
	const level = levels.get(at);
	return formatNumber(own.isLegal && level !== own ? "decimal" : level?.format ?? "decimal", counters[at] ?? level?.start ?? 1);
});
/** How a list counts, by the names that Word gives: `decimal`, `chineseCounting`, `upperLetter` … */
function formatNumber(format, number) {
	if (!Number.isInteger(number) || number < 0 || number > maxNumber) return String(number);
	return (formats[format] ?? String)(number);
}
/** No list of a paper is longer, and the digits of a larger number would be no number of a question. */
const maxNumber = 32767;
const formats = {
	none: () => "",
	bullet: () => "",
	decimalZero: (number) => String(number).padStart(2, "0"),
	decimalFullWidth: (number) => fullWidth(number),
	decimalFullWidth2: (number) => fullWidth(number),
	upperLetter: (number) => letters(number, "A"),
	lowerLetter: (number) => letters(number, "a"),
	upperRoman: (number) => roman(number),
	lowerRoman: (number) => roman(number).toLowerCase(),
	chineseCounting: (number) => number < 100 ? chineseNumber(number) : chineseDigits(number),
	chineseCountingThousand: (number) => chineseNumber(number),
	taiwaneseCounting: (number) => number < 100 ? chineseNumber(number) : chineseDigits(number),
	taiwaneseCountingThousand: (number) => chineseNumber(number),
	japaneseCounting: (number) => chineseNumber(number),
	japaneseDigitalTenThousand: (number) => chineseDigits(number),
	ideographDigital: (number) => chineseDigits(number),
	taiwaneseDigital: (number) => chineseDigits(number),
	koreanDigital2: (number) => chineseDigits(number),
	chineseLegalSimplified: (number) => inWriting(chineseNumber(number)),
	ideographLegalTraditional: (number) => inWriting(chineseNumber(number)),
	ideographTraditional: (number) => oneOf("甲乙丙丁戊己庚辛壬癸", number),
	ideographZodiac: (number) => oneOf("子丑寅卯辰巳午未申酉戌亥", number),
	decimalEnclosedCircle: (number) => circled(number),
	decimalEnclosedCircleChinese: (number) => circled(number),
	decimalEnclosedParen: (number) => fromRange(number, [[
		1,
		20,
		9332
	]]) ?? `(${number})`,
	decimalEnclosedFullstop: (number) => fromRange(number, [[
		1,
		20,
		9352
	]]) ?? `${number}.`,
	ideographEnclosedCircle: (number) => fromRange(number, [[
		1,
		10,
		12928
	]]) ?? chineseNumber(number)
};
/** A to Z, then AA, BB …, as Word goes on. */
const letters = (number, first) => {
	if (number === 0) return "";
	return String.fromCharCode(first.charCodeAt(0) + (number - 1) % 26).repeat(Math.min(Math.ceil(number / 26), 10));
};
const romanParts = [
	[1e3, "M"],
	[900, "CM"],
	[500, "D"],
	[400, "CD"],
	[100, "C"],
	[90, "XC"],
	[50, "L"],
	[40, "XL"],
	[10, "X"],
	[9, "IX"],
	[5, "V"],
	[4, "IV"],
	[1, "I"]
];
function roman(number) {
	let left = number;
	let text = "";
	for (const [value, sign] of romanParts) {
		text += sign.repeat(Math.floor(left / value));
		left %= value;
	}
	return text;
}
const digits = "〇一二三四五六七八九";
const chineseDigits = (number) => [...String(number)].map((digit) => digits[Number(digit)]).join("");
const units = [
	"",
	"十",
	"百",
	"千",
	"万"
];
/** 一百零三; 十一 and not 一十一. */
function chineseNumber(number) {
	if (number === 0) return "零";
	const places = [...String(number)].map(Number);
	let text = "";
	for (const [at, digit] of places.entries()) {
		const unit = units[places.length - 1 - at] ?? "";
		if (digit !== 0) text += (digits[digit] ?? "") + unit;
		else if (text !== "" && !text.endsWith("零") && places.slice(at).some((later) => later !== 0)) text += "零";
	}
	return text.replace(/^一十/, "十");
}
const plain$1 = "零一二三四五六七八九十百千";
const written = "零壹贰叁肆伍陆柒捌玖拾佰仟";
const inWriting = (text) => [...text.replace(/^十/, "一十")].map((sign) => written[plain$1.indexOf(sign)] ?? sign).join("");
const oneOf = (signs, number) => signs[number - 1] ?? String(number);
const fullWidth = (number) => [...String(number)].map((digit) => String.fromCharCode(65296 + Number(digit))).join("");
const circled = (number) => fromRange(number, [
	[
		1,
		20,
		9312
	],
	[
		21,
		35,
		12881
	],
	[
		36,
		50,
		12977
	],
	[
		0,
		0,
		9450
	]
]) ?? `(${number})`;
/** The sign for a number out of ranges of signs that follow each other: first, last, code of the first. */
function fromRange(number, ranges) {
	const range = ranges.find(([first, last]) => number >= first && number <= last);
	return range && String.fromCharCode(range[2] + number - range[0]);
}
// core/src/bank/document/formula-signs.ts
const functionNames = new Set("sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln log lg exp lim max min sup inf det dim ker gcd arg".split(" "));
const accents = {
	"̂": "\\hat",
	"̃": "\\tilde",
	"̄": "\\bar",
	"̅": "\\overline",
	"̇": "\\dot",
	"̈": "\\ddot",
	"̌": "\\check",
	"́": "\\acute",
	"̀": "\\grave",
	"̆": "\\breve",
	"⃗": "\\vec",
	"⃖": "\\overleftarrow",
	"⃡": "\\overleftrightarrow",
	"⏞": "\\overbrace",
	"⏟": "\\underbrace",
	"⌢": "\\overset{\\frown}",
	"̑": "\\overset{\\frown}",
	"→": "\\overrightarrow",
	"^": "\\hat",
	"~": "\\tilde"
};
/** Word leaves the sign out where it is a hat. */
const accentOf = (sign = "̂") => accents[sign] ?? "\\hat";
const largeOperators = {
	"∫": "\\int",
	"∬": "\\iint",
	"∭": "\\iiint",
	"∮": "\\oint",
	"∯": "\\oiint",
	"∑": "\\sum",
	"∏": "\\prod",
	"∐": "\\coprod",
	"⋃": "\\bigcup",
	"⋂": "\\bigcap",
	"⋁": "\\bigvee",
	"⋀": "\\bigwedge",
	"⊕": "\\bigoplus",
	"⊗": "\\bigotimes"
};
/** Word leaves the sign out where it is an integral. */
const largeOperatorOf = (sign = "∫") => largeOperators[sign] ?? writeMathText(sign);
const brackets = {
	"": ".",
	"{": "\\{",
	"}": "\\}",
	"|": "|",
	"‖": "\\|",
	"⟨": "\\langle ",
	"⟩": "\\rangle ",
	"〈": "\\langle ",
	"〉": "\\rangle ",
	"⌊": "\\lfloor ",
	"⌋": "\\rfloor ",
	"⌈": "\\lceil ",
	"⌉": "\\rceil ",
	"（": "(",
	"）": ")"
};
const bracketOf = (sign) => brackets[sign] ?? (/^[()[\]/]$/.test(sign) ? sign : ".");
const greek = "Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ τ υ φ χ ψ ω ϑ ϕ ϵ ς ϖ ϱ".split(" ");
const greekNames = "A B \\Gamma \\Delta E Z H \\Theta I K \\Lambda M N \\Xi O \\Pi P \\Sigma T \\Upsilon \\Phi X \\Psi \\Omega \\alpha \\beta \\gamma \\delta \\varepsilon \\zeta \\eta \\theta \\iota \\kappa \\lambda \\mu \\nu \\xi o \\pi \\rho \\sigma \\tau \\upsilon \\varphi \\chi \\psi \\omega \\vartheta \\phi \\epsilon \\varsigma \\varpi \\varrho".split(" ");
const signs = new Map([
	...greek.map((letter, at) => [letter, greekNames[at] ?? letter]),
	["×", "\\times"],
	["÷", "\\div"],
	["·", "\\cdot"],
	["⋅", "\\cdot"],
	["±", "\\pm"],
	["∓", "\\mp"],
	["≤", "\\le"],
	["⩽", "\\leqslant"],
	["≥", "\\ge"],
	["⩾", "\\geqslant"],
	["≠", "\\ne"],
	["≈", "\\approx"],
	["≡", "\\equiv"],
	["∼", "\\sim"],
	["∽", "\\sim"],
	["≌", "\\cong"],
	["≅", "\\cong"],
	["∝", "\\propto"],
	["∞", "\\infty"],
	["→", "\\to"],
	["←", "\\leftarrow"],
	["↔", "\\leftrightarrow"],
	["⇒", "\\Rightarrow"],
	["⇐", "\\Leftarrow"],
	["⇔", "\\Leftrightarrow"],
	["⇌", "\\rightleftharpoons"],
	["↑", "\\uparrow"],
	["↓", "\\downarrow"],
	["∈", "\\in"],
	["∉", "\\notin"],
	["∋", "\\ni"],
	["⊂", "\\subset"],
	["⊆", "\\subseteq"],
	["⊊", "\\subsetneq"],
	["⊃", "\\supset"],
	["⊇", "\\supseteq"],
	["∪", "\\cup"],
	["∩", "\\cap"],
	["∅", "\\varnothing"],
	["∁", "\\complement"],
	["∀", "\\forall"],
	["∃", "\\exists"],
	["∧", "\\land"],
	["∨", "\\lor"],
	["¬", "\\neg"],
	["∠", "\\angle"],
	["⊥", "\\perp"],
	["∥", "\\parallel"],
	["△", "\\triangle"],
	["∆", "\\Delta"],
	["⊙", "\\odot"],
	["∘", "\\circ"],
	["°", "^{\\circ}"],
	["∂", "\\partial"],
	["∇", "\\nabla"],
	["∑", "\\sum"],
	["∏", "\\prod"],
	["∫", "\\int"],
	["√", "\\surd"],
	["∵", "\\because"],
	["∴", "\\therefore"],
	["…", "\\ldots"],
	["⋯", "\\cdots"],
	["⋮", "\\vdots"],
	["⋱", "\\ddots"],
	["′", "'"],
	["″", "''"],
	["−", "-"],
	["∗", "*"],
	["ℝ", "\\mathbb{R}"],
	["ℕ", "\\mathbb{N}"],
	["ℤ", "\\mathbb{Z}"],
	["ℚ", "\\mathbb{Q}"],
	["ℂ", "\\mathbb{C}"],
	["ℏ", "\\hbar"],
	["ℓ", "\\ell"],
	["\\", "\\backslash"],
	["{", "\\{"],
	["}", "\\}"],
	["$", "\\$"],
	["%", "\\%"],
	["#", "\\#"],
	["&", "\\&"],
	["_", "\\_"],
	["~", "\\sim"],
	["^", "\\wedge"],
	["（", "("],
	["）", ")"],
	["，", ","],
	["＋", "+"],
	["－", "-"],
	["＝", "="],
	["＜", "<"],
	["＞", ">"],
	["\xA0", "\\ "],
	[" ", "\\quad"]
]);
/** Signs that people see nothing of: separators and the signs that Word puts between a function and its argument. */
const invisible = /[\u2061-\u2064\u200b-\u200f\ufeff\u00ad]/g;
/** Letters and signs as they are written in LaTeX; words that are not Latin are text. */
function writeMathText(text) {
	let latex = "";
	for (const piece of text.replace(invisible, "").split(/([\u2e80-\u9fff\u3000-\u303f\uff00-\uffef]+)/)) {
		const isWords = /[\u2e80-\u9fff]/.test(piece);
		latex += isWords ? `\\text{${piece}}` : [...piece].map(writeSign).join("");
	}
	return latex;
}
function writeSign(sign) {
	const known = signs.get(sign);
	if (known !== void 0) return /^\\[A-Za-z]+$/.test(known) ? `${known} ` : known;
	const code = sign.codePointAt(0) ?? 0;
	if (code < 119808 || code > 120831) return sign;
	const letter = sign.normalize("NFKC");
	return letter === sign ? sign : writeSign(letter);
}
// core/src/bank/document/field-formula.ts
/**
* A formula as older versions of Word write it, in the code of a field: `eq \f(1,2)`, `eq \o\ac(○,1)` for ①. Returns the text
* that stands for it, undefined where the field is no formula.
*/
function readFieldFormula(code) {
	const match = /^\s*eq\s+(?=\S)/i.exec(code);
	if (!match) return void 0;
	const content = code.slice(match[0].length, match[0].length + maxCode).trim();
	const circled = /^\\o\s*\\a[clr]\s*\(\s*[○◯〇]\s*[,，;；]\s*(\d{1,2})\s*\)$/i.exec(content);
	if (circled) return circle(Number(circled[1]));
	return `$${new FieldReader(content).read().trim()}$`;
}
/** A formula that a person wrote by hand is shorter. */
const maxCode = 2e3;
const maxNested = 30;
const circle = (number) => number >= 1 && number <= 20 ? String.fromCharCode(9311 + number) : `(${number})`;
var FieldReader = class {
	#code;
	#at = 0;
	#depth = 0;
	constructor(code) {
		this.#code = code;
	}
	/** Reads up to the end, or up to a sign that ends the part of a list. */
	read(ends = "") {
		let latex = "";
		while (this.#at < this.#code.length) {
			const sign = this.#code[this.#at] ?? "";
			if (ends.includes(sign)) break;
			this.#at += 1;
			if (sign === "\\") latex += this.#readCommand();
			else if (sign === "(") latex += `(${this.#readBracket()})`;
			else latex += writeMathText(sign);
		}
		return latex;
	}
	#readBracket() {
		const latex = this.read(")");
		this.#at += 1;
		return latex;
	}
	/** A command with its switches, which are letters and a number, and its list: `\s\up5(2)`. */
	#readCommand() {
		const match = /^([a-z*]+)\s*((?:\\\s*(?:[a-z]{2}-?\d*|[lrb]c\s*\\?.)\s*)*)/i.exec(this.#code.slice(this.#at, this.#at + 80));
		if (!match) return writeMathText(this.#code[this.#at++] ?? "");
		this.#at += match[0].length;
		const [, name = "", switches = ""] = match;
		const parts = this.#readParts();
		return parts === void 0 ? "" : writeCommand(name.toLowerCase(), switches.toLowerCase(), parts);
	}
	#readParts() {
		if (this.#code[this.#at] !== "(" || this.#depth >= maxNested) return void 0;
		this.#depth += 1;
		const parts = [];
		do {
			this.#at += 1;
			parts.push(this.read(",;，；)").trim());
		} while (/[,;，；]/.test(this.#code[this.#at] ?? ""));
		this.#at += 1;
		this.#depth -= 1;
		return parts;
	}
};
function writeCommand(name, switches, parts) {
	const [first = "", second = "", third = ""] = parts;
	switch (name) {
		case "f": return `\\frac{${first}}{${second}}`;
		case "r": return parts.length < 2 ? `\\sqrt{${first}}` : `\\sqrt${first === "" ? "" : `[${first}]`}{${second}}`;
		case "s": return `${switches.includes("do") ? "_" : "^"}{${first}}`;
		case "i": return `${switches.includes("su") ? "\\sum" : switches.includes("pr") ? "\\prod" : "\\int"}_{${first}}^{${second}} ${third}`;
		case "x": return switches.includes("to") ? `\\overline{${first}}` : first;
		case "b": return `${bracketFrom(switches, "l")}${first}${bracketFrom(switches, "r")}`;
		case "a": return `\\begin{matrix}${parts.join(" \\\\ ")}\\end{matrix}`;
		case "o": return parts.length > 1 ? `\\overset{${second}}{${first}}` : first;
		default: return parts.join(", ");
	}
}
/** `\b\lc\{(…)` has one bracket, `\b\bc\[(…)` a pair, `\b(…)` round ones. */
function bracketFrom(switches, side) {
	const [, sign] = new RegExp(`\\\\\\s*[${side}b]c\\s*\\\\?(.)`).exec(switches) ?? [];
	const given = !/[lrb]c/.test(switches) ? "(" : sign ?? ".";
	const written = side === "r" ? {
		"(": ")",
		"[": "]",
		"{": "}"
	}[given] ?? given : given;
	return `${side === "l" ? "\\left" : "\\right"}${/[{}]/.test(written) ? `\\${written}` : written}`;
}
// core/src/bank/document/formula.ts
/** A formula of Word (`m:oMath`) as LaTeX without its dollar signs; empty where it has no content. */
const writeFormula = (math) => tidy(inside(math));
const tidy = (latex) => latex.replace(/\s+/g, " ").trim();
const inside = (element) => elementsIn(element).map(write).join("");
/** The content of a named part, in braces. */
const group = (element, name) => `{${tidy(inside(findChild(element, name)))}}`;
const part = (element, name) => tidy(inside(findChild(element, name)));
function write(element) {
	const writer = writers[element.name];
	if (writer) return writer(element);
	return element.name.endsWith("Pr") ? "" : inside(element);
}
const writers = {
	"m:r": writeRun,
	"m:f": writeFraction,
	"m:rad": writeRoot,
	"m:sSup": (element) => `${base(element)}^${group(element, "m:sup")}`,
	"m:sSub": (element) => `${base(element)}_${group(element, "m:sub")}`,
	"m:sSubSup": (element) => `${base(element)}_${group(element, "m:sub")}^${group(element, "m:sup")}`,
	"m:sPre": (element) => `{}_${group(element, "m:sub")}^${group(element, "m:sup")}${base(element)}`,
	"m:nary": writeLargeOperator,
	"m:d": writeDelimiters,
	"m:m": (element) => writeMatrix(element, "matrix"),
	"m:eqArr": (element) => `\\begin{aligned}${writeLines(element)}\\end{aligned}`,
	"m:func": writeFunction,
	"m:limLow": (element) => `${writeUnder(element)}_${group(element, "m:lim")}`,
	"m:limUpp": (element) => `\\overset${group(element, "m:lim")}${group(element, "m:e")}`,
	"m:acc": (element) => `${accentOf(valIn(element, "m:accPr", "m:chr"))}${group(element, "m:e")}`,
	"m:bar": (element) => `${valIn(element, "m:barPr", "m:pos") === "top" ? "\\overline" : "\\underline"}${group(element, "m:e")}`,
	"m:groupChr": writeGroupSign,
	"m:borderBox": (element) => `\\boxed${group(element, "m:e")}`,
	"m:phant": writePhantom,
	"w:r": (element) => writeMathText(textIn(element))
};
/** A script belongs to a whole: one letter or one command needs no braces. */
function base(element) {
	const latex = part(element, "m:e");
	return /^(?:[A-Za-z0-9]|\\[A-Za-z]+)$/.test(latex) ? latex : `{${latex}}`;
}
const scripts = {
	"double-struck": "\\mathbb",
	script: "\\mathcal",
	fraktur: "\\mathfrak",
	"sans-serif": "\\mathsf",
	monospace: "\\mathtt"
};
function writeRun(run) {
	const text = elementsIn(run, "m:t").map(textIn).join("");
	const properties = findChild(run, "m:rPr");
	if (isOn(properties, "m:nor") && text.trim() !== "") return `\\text{${text.replace(/[\\{}$%#&_^~]/g, "")}}`;
	const latex = writeMathText(text);
	const script = scripts[valIn(properties, "m:scr") ?? ""];
	if (script && latex !== "") return `${script}{${latex.trim()}}`;
	const style = valIn(properties, "m:sty");
	if (style === "b" && /^[A-Za-z0-9]+$/.test(text)) return `\\mathbf{${text}}`;
	if (style === "p" && /^[A-Za-z]{2,}$/.test(text)) return functionNames.has(text) ? `\\${text} ` : `\\mathrm{${text}}`;
	return latex;
}
function writeFraction(element) {
	const above = group(element, "m:num");
	const below = group(element, "m:den");
	const type = valIn(element, "m:fPr", "m:type");
	if (type === "noBar") return `{${above} \\atop ${below}}`;
	if (type === "lin" || type === "skw") return `${above}/${below}`;
	return `\\frac${above}${below}`;
}
function writeRoot(element) {
	const degree = isOn(findChild(element, "m:radPr"), "m:degHide") ? "" : part(element, "m:deg");
	return `\\sqrt${degree === "" ? "" : `[${degree}]`}${group(element, "m:e")}`;
}
function writeLargeOperator(element) {
	const properties = findChild(element, "m:naryPr");
	const isWithSub = !isOn(properties, "m:subHide") && part(element, "m:sub") !== "";
	const isWithSup = !isOn(properties, "m:supHide") && part(element, "m:sup") !== "";
	const limits = valIn(properties, "m:limLoc") === "undOvr" && (isWithSub || isWithSup) ? "\\limits" : "";
	const sub = isWithSub ? `_${group(element, "m:sub")}` : "";
	const sup = isWithSup ? `^${group(element, "m:sup")}` : "";
	return `${largeOperatorOf(valIn(properties, "m:chr"))}${limits}${sub}${sup} ${part(element, "m:e")}`;
}
function writeDelimiters(element) {
	const properties = findChild(element, "m:dPr");
	const open = valIn(properties, "m:begChr") ?? "(";
	const close = valIn(properties, "m:endChr") ?? ")";
	const parts = elementsIn(element, "m:e");
	const only = parts.length === 1 ? onlyElement(parts[0]) : void 0;
	if (open === "{" && close === "" && only?.name === "m:eqArr") return `\\begin{cases}${writeLines(only)}\\end{cases}`;
	if (open === "{" && close === "" && only?.name === "m:m") return writeMatrix(only, "cases");
	const kind = only?.name === "m:m" ? matrixKinds[open + close] : void 0;
	if (only && kind) return writeMatrix(only, kind);
	const separator = writeMathText(valIn(properties, "m:sepChr") ?? "|");
	return `\\left${bracketOf(open)}${parts.map((each) => tidy(inside(each))).join(separator)}\\right${bracketOf(close)}`;
}
const matrixKinds = {
	"()": "pmatrix",
	"[]": "bmatrix",
	"{}": "Bmatrix",
	"||": "vmatrix",
	"‖‖": "Vmatrix"
};
const onlyElement = (element) => {
	const content = elementsIn(element).filter(({ name }) => !name.endsWith("Pr"));
	return content.length === 1 ? content[0] : void 0;
};
const writeMatrix = (element, kind) => {
	return `\\begin{${kind}}${elementsIn(element, "m:mr").map((row) => elementsIn(row, "m:e").map((cell) => tidy(inside(cell))).join(" & ")).join(" \\\\ ")}\\end{${kind}}`;
};
/** The lines of an array of equations; `&` in their text says where they are aligned. */
const writeLines = (element) => elementsIn(element, "m:e").map((line) => tidy(inside(line)).replace(/\\&/g, "&")).join(" \\\\ ");
function writeFunction(element) {
	const name = findChild(element, "m:fName");
	const argument = part(element, "m:e");
	const latex = tidy(inside(name));
	return `${/^[A-Za-z]{2,}$/.test(latex) ? nameOfFunction(latex) : latex} ${argument}`;
}
const nameOfFunction = (name) => functionNames.has(name) ? `\\${name}` : `\\operatorname{${name}}`;
/** What has a limit below it: lim is a name, and anything else is put over it as a whole. */
function writeUnder(element) {
	const latex = part(element, "m:e");
	if (/^\\?[A-Za-z]+$/.test(latex)) return nameOfFunction(latex.replace("\\", ""));
	return `\\mathop{${latex}}\\limits`;
}
function writeGroupSign(element) {
	const sign = valIn(element, "m:groupChrPr", "m:chr") ?? "⏟";
	const isAbove = valIn(element, "m:groupChrPr", "m:pos") === "top";
	const content = group(element, "m:e");
	if (sign === "⏞" || sign === "⏟") return `${isAbove ? "\\overbrace" : "\\underbrace"}${content}`;
	return `${isAbove ? "\\overset" : "\\underset"}{${writeMathText(sign)}}${content}`;
}
function writePhantom(element) {
	return isOn(findChild(element, "m:phantPr"), "m:show") === false ? `\\phantom${group(element, "m:e")}` : part(element, "m:e");
}
// core/src/bank/document/styles.ts
/** Chains of styles that are based on each other are shorter; a circle ends here. */
const maxChain = 20;
const places = ["superscript", "subscript"];
/** Reads the properties of a run (`w:rPr`). */
function readLook(properties) {
	if (!properties) return {};
	const colour = valIn(properties, "w:color");
	const underline = findChild(properties, "w:u");
	const place = valIn(properties, "w:vertAlign");
	return {
		...colour && { colour: colour.toUpperCase() },
		...underline && { isUnderlined: (underline.attributes["w:val"] ?? "single") !== "none" },
		...given("isHidden", isOn(properties, "w:vanish")),
		...given("hasDots", isOn(properties, "w:em")),
		...place && { place: places.find((each) => each === place) }
	};
}
const given = (name, value) => value === void 0 ? {} : { [name]: value };
/** Reads the list that a paragraph's properties (`w:pPr`) name. */
function readList(properties) {
	const list = findChild(properties, "w:numPr");
	const numId = valIn(list, "w:numId");
	const level = Number(valIn(list, "w:ilvl"));
	return {
		...numId !== void 0 && { numId },
		...Number.isInteger(level) && level >= 0 && level < 9 && { level }
	};
}
/** The styles of a document: what a paragraph or a piece of text looks like that names one of them. */
var Styles = class {
	#styles = /* @__PURE__ */ new Map();
	#normal;
	constructor(root) {
		for (const style of elementsIn(root, "w:style")) {
			const id = style.attributes["w:styleId"] ?? "";
			const properties = findChild(style, "w:pPr");
			this.#styles.set(id, {
				basedOn: valIn(style, "w:basedOn"),
				look: readLook(findChild(style, "w:rPr")),
				list: readList(properties)
			});
			if (["1", "true"].includes(style.attributes["w:default"] ?? "") && style.attributes["w:type"] === "paragraph") this.#normal = id;
		}
	}
	lookOf(id) {
		return Object.assign({}, ...this.#chain(id ?? this.#normal).map(({ look }) => look));
	}
	listOf(id) {
		return Object.assign({}, ...this.#chain(id ?? this.#normal).map(({ list }) => list));
	}
	/** A style and those that it is based on, the lowest first. */
	#chain(id) {
		const chain = [];
		for (let next = id; next !== void 0 && chain.length < maxChain;) {
			const style = this.#styles.get(next);
			if (!style) break;
			chain.unshift(style);
			next = style.basedOn;
		}
		return chain;
	}
};
// core/src/bank/document/symbols.ts
/** Characters of fonts that have signs in the places of letters, as far as papers use them. */
const fonts = {
	wingdings: {
		252: "√",
		251: "×",
		254: "☑",
		253: "☒",
		168: "□",
		111: "□",
		161: "○",
		108: "●",
		110: "■",
		224: "→",
		232: "→",
		171: "★",
		...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [129 + at, String.fromCharCode(9312 + at)])),
		...Object.fromEntries(Array.from({ length: 10 }, (_, at) => [140 + at, String.fromCharCode(10102 + at)]))
	},
	"wingdings 2": {
		80: "√",
		79: "×",
		82: "☑",
		84: "☒",
		163: "□",
		153: "●"
	},
	symbol: {
		...Object.fromEntries([..."αβχδεφγηιϕκλμνοπθρστυϖωξψζ"].map((letter, at) => [97 + at, letter])),
		...Object.fromEntries([..."ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ"].map((letter, at) => [65 + at, letter])),
		176: "°",
		177: "±",
		179: "≥",
		163: "≤",
		180: "×",
		184: "÷",
		185: "≠",
		187: "≈",
		165: "∞",
		174: "→",
		222: "⇒",
		219: "⇔",
		206: "∈",
		207: "∉",
		199: "∩",
		200: "∪",
		205: "⊆",
		204: "⊂",
		208: "∠",
		94: "⊥",
		214: "√",
		92: "∴",
		183: "·",
		68: "Δ"
	}
};
/** The character that a `w:sym` shows. */
function signOf({ attributes }) {
	const code = Number.parseInt(attributes["w:char"] ?? "", 16);
	if (!Number.isInteger(code) || code <= 0 || code > 65535) return "";
	const font = (attributes["w:font"] ?? "").toLowerCase();
	const known = fonts[font]?.[code & 255];
	if (known) return known;
	return code >= 57344 && code <= 63743 || code < 32 ? "" : String.fromCharCode(code);
}
// core/src/bank/document/paragraph.ts
/** Parts of a paragraph whose content belongs to it; deleted text does not. */
const transparent = /* @__PURE__ */ new Set([
	"w:hyperlink",
	"w:ins",
	"w:moveTo",
	"w:smartTag",
	"w:sdt",
	"w:sdtContent",
	"w:fldSimple",
	"w:customXml",
	"w:dir",
	"w:bdo",
	"w:rubyBase"
]);
/** Reads a paragraph as pieces of text: formulas between dollar signs, pictures as the text that stands for them. */
var ParagraphReader = class {
	#to;
	/** The codes of fields that are open, also over several paragraphs; undefined once the result began. */
	#fields = [];
	#pieces = [];
	#boxes = [];
	#look = {};
	constructor(surroundings) {
		this.#to = surroundings;
	}
	read(paragraph) {
		this.#pieces = [];
		this.#boxes = [];
		const ownLook = this.#to.styles.lookOf(valIn(paragraph, "w:pPr", "w:pStyle"));
		for (const child of elementsIn(paragraph)) this.#readInline(child, ownLook);
		return {
			pieces: this.#pieces,
			boxes: this.#boxes
		};
	}
	#readInline(element, look) {
		if (element.name === "w:r") this.#readRun(element, look);
		else if (element.name === "m:oMath") this.#addFormula(element);
		else if (element.name === "m:oMathPara") for (const math of elementsIn(element, "m:oMath")) this.#addFormula(math);
		else if (element.name === "mc:AlternateContent") this.#readAlternative(element, (each) => this.#readInline(each, look));
		else if (transparent.has(element.name)) for (const child of elementsIn(element)) this.#readInline(child, look);
	}
	#readRun(run, around) {
		const properties = findChild(run, "w:rPr");
		const style = valIn(properties, "w:rStyle");
		this.#look = {
			...around,
			...style && this.#to.styles.lookOf(style),
			...readLook(properties)
		};
		if (this.#look.isHidden) return;
		for (const child of elementsIn(run)) this.#readRunPart(child);
	}
	#readRunPart(element) {
		const reader = runParts[element.name];
		if (element.name === "w:fldChar") this.#readFieldSign(element.attributes["w:fldCharType"]);
		else if (element.name === "w:instrText") this.#addCode(textIn(element));
		else if (reader) this.#add(reader(element));
		else if (element.name === "w:ruby") this.#readRuby(element);
		else if (element.name === "mc:AlternateContent") this.#readAlternative(element, (each) => this.#readRunPart(each));
		else if ([
			"w:drawing",
			"w:pict",
			"w:object"
		].includes(element.name)) this.#readDrawing(element);
	}
	/** The first alternative that has content counts: the others are the same in another way. */
	#readAlternative(element, read) {
		const before = this.#pieces.length + this.#boxes.length;
		for (const alternative of elementsIn(element)) {
			for (const child of elementsIn(alternative)) read(child);
			if (this.#pieces.length + this.#boxes.length > before) return;
		}
	}
	#readFieldSign(type) {
		if (type === "begin") this.#fields.push("");
		else if (type === "separate") {
			const code = this.#fields.pop();
			this.#fields.push(code !== void 0 && this.#addFieldFormula(code) ? "" : void 0);
		} else if (type === "end") {
			const code = this.#fields.pop();
			if (code) this.#addFieldFormula(code);
		}
	}
	#addCode(text) {
		const code = this.#fields.pop();
		if (code !== void 0) this.#fields.push((code + text).slice(0, maxFieldCode));
		else this.#fields.push(void 0);
	}
	#addFieldFormula(code) {
		const text = readFieldFormula(code);
		if (text !== void 0) this.#push(text);
		return text !== void 0;
	}
	#readRuby(element) {
		for (const child of elementsIn(findChild(element, "w:rubyBase"))) this.#readInline(child, this.#look);
		const reading = textIn(findChild(element, "w:rt"));
		if (reading !== "") this.#add(`（${reading}）`);
	}
	#addFormula(math) {
		const latex = writeFormula(math);
		if (latex !== "") this.#push(`$${latex}$`);
	}
	/** Pictures and text boxes in their order, however deep they lie. */
	#readDrawing(element) {
		if (element.name === "w:txbxContent") {
			this.#boxes.push(element);
			return;
		}
		const relation = pictureIn(element);
		if (relation !== void 0) this.#add(this.#to.addPicture(relation));
		else if (element.name === "mc:AlternateContent") this.#readAlternative(element, (each) => this.#readDrawing(each));
		else if (unreadable[element.name]) this.#add(this.#to.addGap(unreadable[element.name] ?? "diagram"));
		else for (const child of elementsIn(element)) this.#readDrawing(child);
	}
	/** The code of a field is not text; the result of one is. */
	#add(text) {
		if (this.#fields.every((code) => code === void 0)) this.#push(text);
	}
	#push(text) {
		if (text !== "") this.#pieces.push({
			text,
			look: this.#look
		});
	}
};
const maxFieldCode = 4e3;
const runParts = {
	"w:t": textIn,
	"w:tab": () => "	",
	"w:ptab": () => "	",
	"w:br": () => "\n",
	"w:cr": () => "\n",
	"w:noBreakHyphen": () => "-",
	"w:sym": signOf
};
const unreadable = {
	"c:chart": "chart",
	"dgm:relIds": "diagram"
};
/** The relation of the picture that this element shows. */
const pictureIn = ({ name, attributes }) => {
	if (name === "a:blip") return attributes["r:embed"];
	if (name === "v:imagedata") return attributes["r:id"];
};
// core/src/bank/document/table.ts
/** Reads a table as lines: a row is a line, with its cells side by side as people copy them. */
function readTable(table, readBlocks) {
	const rows = rowsIn(table).map((row) => cellsIn(row).map((cell) => readCell(cell, readBlocks)));
	const bank = readQuestionTable(rows);
	if (bank) return bank;
	const options = readLetterTable(rows);
	if (options) return options;
	const between = isSpaced(rows) ? "	" : " | ";
	return rows.flatMap((cells) => writeRow(cells, between));
}
/** Rows and cells may lie in parts that say where their content comes from. */
const rowsIn = (table) => insideOf(table, "w:tr");
const cellsIn = (row) => insideOf(row, "w:tc");
const insideOf = (element, name) => elementsIn(element).flatMap((child) => {
	if (child.name === name) return [child];
	return [
		"w:sdt",
		"w:sdtContent",
		"w:customXml",
		"w:ins"
	].includes(child.name) ? insideOf(child, name) : [];
});
function readCell(cell, readBlocks) {
	if (findChild(cell, "w:tcPr", "w:vMerge") && (valIn(cell, "w:tcPr", "w:vMerge") ?? "continue") === "continue") return [];
	return readBlocks(cell).map(trimLine).filter(({ text }) => text !== "");
}
const textOfCell = (cell) => (cell ?? []).map(({ text }) => text).join(" ");
/** Options and keys are read by the spaces between them; the cells of any other table are told apart by bars. */
const isSpaced = (rows) => rows.some(([first]) => /^(?:题\s*号|序\s*号|(?:正确|参考|标准)?答\s*案)$/.test(textOfCell(first))) || rows.some((cells) => cells.some((cell) => /^[A-HＡ-Ｈ]\s*[.．、:：)）]/.test(textOfCell(cell))));
/** A cell with several lines is a question with its options: they stay lines, and the other cells come before them. */
function writeRow(cells, between) {
	const full = cells.filter((cell) => cell.length > 0);
	const long = full.filter((cell) => cell.length > 1);
	const [only] = long;
	if (full.length === 0) return [];
	if (long.length !== 1 || !only) return [joinDocumentLines(full.map((cell) => joinDocumentLines(cell, " ")), between)];
	const before = full.slice(0, full.indexOf(only)).map((cell) => joinDocumentLines(cell, " "));
	const after = full.slice(full.indexOf(only) + 1).map((cell) => joinDocumentLines(cell, " "));
	const [first, ...rest] = only;
	if (!first) return [];
	return [
		joinDocumentLines([...before, first], between),
		...rest,
		...after
	];
}
/** A table in which each letter has a cell of its own, beside or above that of its option; undefined for any other. */
function readLetterTable(rows) {
	const cells = rows.flat().filter((cell) => cell.length > 0);
	if (cells.length >= 4 && cells.length % 2 === 0 && cells.every((cell, at) => isLetter(cell, at))) return cells.flatMap((cell, at) => at % 2 === 1 ? [writeOption((at - 1) / 2, cell)] : []);
	const above = rows.flatMap((row, at) => at % 2 === 0 ? row : []);
	const below = rows.flatMap((row, at) => at % 2 === 1 ? row : []);
	return above.length >= 2 && above.length === below.length && above.every((cell, at) => isLetter(cell, at * 2)) && below.every((cell) => cell.length > 0) ? below.map((cell, at) => writeOption(at, cell)) : void 0;
}
/** Whether the cell at an even place holds its letter; every other cell may hold anything. */
const isLetter = (cell, at) => at % 2 === 1 || textOfCell(cell).normalize("NFKC").replace(/^[(（]|[)）.．、:：]$/g, "") === letterAt(at / 2);
const letterAt = (at) => String.fromCharCode(65 + at);
const writeOption = (at, cell) => withPrefix(`${letterAt(at)}. `, joinDocumentLines(cell, " "));
const columnNames = [
	["question", /^(?:题目|题干|问题|试题|题目内容|试题内容|题干内容)$/],
	["options", /^(?:选项|备选项|选项内容|备选答案|题目选项)$/],
	["answer", /^(?:(?:正确|参考|标准)?答案|对错|正误|是否正确|判断)$/],
	["note", /^(?:答案)?(?:解析|详解|说明)$/],
	["type", /^(?:题型|类型|试题类型|题目类型)$/],
	["points", /^(?:分值|分数|得分值)$/],
	["level", /^(?:难度|难易度|难易程度)$/],
	["key", /^(?:知识点|关键词|考点)$/]
];
const columnOf = (title) => {
	const text = title.replace(/\s/g, "");
	const [, letter] = /^(?:选项|备选项?)?([A-HＡ-Ｈ])(?:选项)?$/.exec(text) ?? [];
	return letter ? letter.normalize("NFKC") : columnNames.find(([, shape]) => shape.test(text))?.[0];
};
/** A table with one question a row and headings such as 题目, 选项A, 答案; undefined for any other. */
function readQuestionTable([heads = [], ...rows]) {
	const columns = heads.map((cell) => columnOf(textOfCell(cell)));
	if (!columns.includes("question") || columns.filter((column) => column !== void 0).length < 2) return void 0;
	return rows.filter((cells) => cells.some((cell) => cell.length > 0)).flatMap((cells, at) => writeQuestion(cells, columns, at + 1));
}
const labels = [
	["answer", "【答案】"],
	["note", "【解析】"],
	["level", "【难度】"],
	["key", "【知识点】"]
];
function writeQuestion(cells, columns, number) {
	const cellOf = (column) => cells[columns.indexOf(column)] ?? [];
	const [type, points] = [textOfCell(cellOf("type")), textOfCell(cellOf("points")).replace(/分$/, "")];
	const stem = cellOf("question");
	const head = `${number}. ${type === "" ? "" : `【${type}】`}`;
	const worth = /^\d+(?:\.\d+)?$/.test(points) ? `（${points}分）` : "";
	const [first = {
		text: "",
		marks: []
	}, ...rest] = stem;
	const options = columns.flatMap((column, at) => {
		const cell = column !== void 0 && /^[A-H]$/.test(column) ? cells[at] ?? [] : [];
		return cell.length > 0 ? [withPrefix(`${column}. `, joinDocumentLines(cell, " "))] : [];
	});
	const said = labels.flatMap(([column, label]) => {
		const cell = columns.includes(column) ? cellOf(column) : [];
		return cell.length > 0 ? [withPrefix(label, joinDocumentLines(cell, " "))] : [];
	});
	return [
		joinDocumentLines([withPrefix(head, first), {
			text: worth,
			marks: []
		}], ""),
		...rest,
		...cellOf("options"),
		...options,
		...said,
		{
			text: "",
			marks: []
		}
	];
}
// core/src/bank/document/read-document.ts
/** The text that stands for a picture in the lines of a document. */
const pictureMark = (number) => `［图${number}］`;
/** What stands for something that cannot be read. */
const gapMarks = {
	chart: "［图表］",
	diagram: "［示意图］"
};
const gapKinds = ["chart", "diagram"];
/** Reads a document block by block, so that it never has to be in memory as a whole. */
var DocumentReader = class {
	#styles;
	#numbering;
	#paragraphs;
	#pictures = [];
	#gaps = /* @__PURE__ */ new Set();
	#picturesBefore;
	#lines = [];
	/** Pictures are numbered after those of the documents that were read before. */
	constructor({ styles, numbering }, picturesBefore = 0) {
		this.#picturesBefore = picturesBefore;
		this.#styles = new Styles(styles);
		this.#numbering = new Numbering(numbering, this.#styles);
		this.#paragraphs = new ParagraphReader({
			styles: this.#styles,
			addPicture: (relation) => this.#addPicture(relation),
			addGap: (kind) => this.#addGap(kind)
		});
	}
	/** Reads a child of the document's body. */
	add(block) {
		this.#lines.push(...this.#readBlock(block).map(trimLine));
	}
	end() {
		const lines = showKeys(this.#lines);
		const doubts = lines.flatMap((text, at) => gapKinds.filter((kind) => this.#gaps.has(kind) && text.includes(gapMarks[kind])).map((kind) => ({
			kind,
			line: at + 1,
			about: ""
		})));
		return {
			lines,
			pictures: this.#pictures,
			doubts
		};
	}
	#readBlock(block) {
		if (block.name === "w:p") return this.#readParagraph(block);
		if (block.name === "w:tbl") return readTable(block, (cell) => this.#readBlocks(cell));
		if ([
			"w:sdt",
			"w:sdtContent",
			"w:customXml",
			"w:ins",
			"w:moveTo"
		].includes(block.name)) return this.#readBlocks(block);
		return [];
	}
	#readBlocks(parent) {
		return elementsIn(parent).flatMap((child) => this.#readBlock(child));
	}
	#readParagraph(paragraph) {
		const number = this.#nextNumber(paragraph);
		const { pieces, boxes } = this.#paragraphs.read(paragraph);
		const [first = {
			text: "",
			marks: []
		}, ...rest] = writeLines$1(pieces);
		return [
			number === "" || first.text.trim() === "" ? first : withPrefix(`${number} `, trimLine(first)),
			...rest,
			...boxes.flatMap((box) => this.#readBlocks(box))
		];
	}
	#nextNumber(paragraph) {
		const properties = findChild(paragraph, "w:pPr");
		const { numId, level = 0 } = {
			...this.#styles.listOf(valIn(properties, "w:pStyle")),
			...readList(properties)
		};
		return numId === void 0 || numId === "0" ? "" : this.#numbering.next({
			numId,
			level
		});
	}
	#addPicture(relation) {
		this.#pictures.push(relation);
		return pictureMark(this.#picturesBefore + this.#pictures.length);
	}
	#addGap(kind) {
		this.#gaps.add(kind);
		return gapMarks[kind];
	}
};
// server/src/lib/read-zip.ts
/** Why an archive cannot be read. */
var ZipFault = class extends Error {
	why;
	constructor(why, message) {
		super(message);
		this.why = why;
	}
};
/** An archive in memory, whose parts are unpacked only when they are asked for. */
var Zip = class {
	#file;
	#entries;
	#limits;
	#unpacked = 0;
	constructor(file, entries, limits) {
		this.#file = file;
		this.#entries = entries;
		this.#limits = limits;
	}
	get names() {
		return [...this.#entries.keys()];
	}
	has(name) {
		return this.#entries.has(name.toLowerCase());
	}
	/** The bytes of a part; undefined where there is none. A part never becomes longer than the archive says it is. */
	async read(name) {
		const entry = this.#entries.get(name.toLowerCase());
		if (!entry) return void 0;
		if (entry.isEncrypted()) throw new ZipFault("encrypted", `${name} is encrypted`);
		this.#unpacked += entry.uncompressedSize;
		if (this.#unpacked > this.#limits.unpackedBytes) throw new ZipFault("too-large", `${name} is too large`);
		const stream = await new Promise((resolve, reject) => this.#file.openReadStream(entry, (error, opened) => error ? reject(asFault(error)) : resolve(opened)));
		return await buffer(stream).catch((error) => {
			throw asFault(error);
		});
	}
};
const asFault = (error) => error instanceof ZipFault ? error : new ZipFault("broken", error instanceof Error ? error.message : String(error));
/** Reads the list of parts. Names are told apart without their case, as Word does, and none may be there twice. */
async function openZip(bytes, limits) {
	const entries = /* @__PURE__ */ new Map();
	const file = await new Promise((resolve, reject) => yauzl.fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true }, (error, opened) => error ? reject(asFault(error)) : resolve(opened)));
	if (file.entryCount > limits.parts) throw new ZipFault("too-large", "the archive has too many parts");
	await new Promise((resolve, reject) => {
		file.on("entry", (entry) => {
			const name = entry.fileName.toLowerCase();
			if (entries.has(name)) return reject(new ZipFault("broken", `${name} is there twice`));
			entries.set(name, entry);
			file.readEntry();
		});
		file.on("end", resolve);
		file.on("error", (error) => reject(asFault(error)));
		file.readEntry();
	});
	return new Zip(file, entries, limits);
}
/** `word/../media/a.png` is `media/a.png`; nothing leads out of the archive. */
function pathInZip(path) {
	const parts = [];
	for (const part of path.split("/")) if (part === "..") parts.pop();
	else if (part !== "." && part !== "") parts.push(part);
	return parts.join("/");
}
// server/src/lib/xml.ts
/** The prefixes by which the code knows namespaces, whichever the file declares. A name in another namespace has none. */
const prefixes = {
	"http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w",
	"http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
	"http://schemas.openxmlformats.org/officeDocument/2006/math": "m",
	"http://purl.oclc.org/ooxml/officeDocument/math": "m",
	"http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r",
	"http://purl.oclc.org/ooxml/officeDocument/relationships": "r",
	"http://schemas.openxmlformats.org/drawingml/2006/main": "a",
	"http://purl.oclc.org/ooxml/drawingml/main": "a",
	"http://schemas.openxmlformats.org/drawingml/2006/chart": "c",
	"http://purl.oclc.org/ooxml/drawingml/chart": "c",
	"http://schemas.openxmlformats.org/drawingml/2006/diagram": "dgm",
	"http://schemas.openxmlformats.org/markup-compatibility/2006": "mc",
	"urn:schemas-microsoft-com:vml": "v",
	"http://www.w3.org/1998/Math/MathML": "math"
};
/** Why a document cannot be read: it is no XML, declares types or entities, or is too deep or too large. */
var XmlFault = class extends Error {
	why;
	constructor(why, message) {
		super(message);
		this.why = why;
	}
};
/**
* Reads XML from end to end without building more of it than is asked for: where `take` returns true for an element that is
* complete, the element is forgotten. Declarations of types are refused, so there are no entities to expand and nothing
* to load.
*/
function readXml(bytes, limits, take = () => false) {
	const document = {
		name: "",
		attributes: {},
		children: []
	};
	const open = [{
		element: document,
		nodes: 0
	}];
	let nodes = 0;
	const count = () => {
		nodes += 1;
		if (nodes > limits.nodes) throw new XmlFault("too-large", "the document has too many parts");
	};
	const addText = (text) => {
		const { children } = open.at(-1)?.element ?? document;
		const last = children.length - 1;
		if (typeof children[last] === "string") children[last] += text;
		else {
			count();
			children.push(text);
		}
	};
	const parser = sax.parser(true, {
		xmlns: true,
		position: false
	});
	parser.onerror = (error) => {
		throw new XmlFault("broken", error.message);
	};
	parser.ondoctype = () => {
		throw new XmlFault("forbidden", "the document declares its own types");
	};
	parser.onopentag = (tag) => {
		if (open.length > limits.depth) throw new XmlFault("too-large", "the document is nested too deeply");
		const before = nodes;
		count();
		open.push({
			element: toElement(tag),
			nodes: before
		});
	};
	parser.ontext = addText;
	parser.oncdata = addText;
	parser.onclosetag = () => {
		const closed = open.pop();
		const parent = open.at(-1)?.element;
		if (!closed || !parent) return;
		if (parent !== document && take(closed.element, parent)) nodes = closed.nodes;
		else parent.children.push(closed.element);
	};
	writeAll(parser, bytes);
	const root = document.children.find((child) => typeof child !== "string");
	if (!root) throw new XmlFault("broken", "the document has no element");
	return root;
}
const chunkLength = 65536;
function writeAll(parser, bytes) {
	const [first, second] = bytes;
	const decoder = new TextDecoder(first === 255 && second === 254 || first === 254 && second === 255 ? first === 255 ? "utf-16le" : "utf-16be" : "utf-8");
	for (let from = 0; from < bytes.length; from += chunkLength) parser.write(decoder.decode(bytes.subarray(from, from + chunkLength), { stream: true }));
	parser.write(decoder.decode()).close();
}
function toElement({ local, uri, attributes }) {
	const own = {};
	for (const { name, prefix, local: key, uri: of, value } of Object.values(attributes)) if (prefix !== "xmlns" && name !== "xmlns") own[nameIn(of, key)] = value;
	return {
		name: nameIn(uri, local),
		attributes: own,
		children: []
	};
}
const nameIn = (uri, local) => {
	const prefix = prefixes[uri];
	return prefix === void 0 ? local : `${prefix}:${local}`;
};
// server/src/lib/document/document.ts
/** Buffers are outside the thread's heap, so its limit alone would not stop a zip bomb. */
const zipLimits = {
	parts: 3e3,
	unpackedBytes: 67108864
};
/** A table is read as a whole, and everything else paragraph by paragraph. */
const xmlLimits = {
	depth: 250,
	nodes: 4e5
};
const notADocument = (reason) => refuse("wrong_field", {
	field: "file",
	reason
});
// server/src/lib/document/read-docx.ts
/** Reads a .docx file as lines of text, with its pictures. Nothing outside the file is ever looked at. */
async function readDocx(bytes, picturesBefore = 0) {
	const zip = await openZip(bytes, zipLimits);
	refuseOtherPackages(zip);
	const main = [...(await readRelations(zip, "")).values()].find(({ type }) => type === "officeDocument")?.target ?? "word/document.xml";
	const relations = await readRelations(zip, main);
	const partOf = async (type) => {
		const target = [...relations.values()].find((relation) => relation.type === type)?.target;
		const part = target === void 0 ? void 0 : await zip.read(target);
		return part && readXml(part, xmlLimits);
	};
	const reader = new DocumentReader({
		styles: await partOf("styles"),
		numbering: await partOf("numbering")
	}, picturesBefore);
	const body = await zip.read(main);
	if (!body) throw notADocument("文件里没有正文，请在 Word 或 WPS 里打开后另存为 .docx 再试");
	readXml(body, xmlLimits, (element, parent) => {
		if (parent.name !== "w:body") return false;
		reader.add(element);
		return true;
	});
	const { lines, doubts, pictures } = reader.end();
	return {
		lines,
		rows: [],
		doubts,
		gaps: [],
		pictures: await readPictures(zip, relations, pictures)
	};
}
function refuseOtherPackages(zip) {
	const has = (start) => zip.names.some((name) => name.startsWith(start));
	if (has("xl/")) throw notADocument("这是 Excel 表格，请从“上传表格”导入");
	if (has("ppt/")) throw notADocument("这是演示文稿，不是 Word 文档");
	if (!zip.has("[Content_Types].xml")) throw notADocument("这是压缩包，不是 Word 文档，请上传 .docx 文件");
}
/** The parts that a part names, by the ids it names them with. Those outside the file are left out. */
async function readRelations(zip, part) {
	const [folder, name] = [part.slice(0, part.lastIndexOf("/") + 1), part.slice(part.lastIndexOf("/") + 1)];
	const bytes = await zip.read(`${folder}_rels/${name}.rels`);
	const relations = /* @__PURE__ */ new Map();
	for (const element of elementsIn(bytes && readXml(bytes, xmlLimits))) {
		const relation = readRelation(element, folder);
		if (relation) relations.set(element.attributes.Id ?? "", relation);
	}
	return relations;
}
function readRelation({ attributes }, folder) {
	if (attributes.TargetMode === "External") return void 0;
	const target = attributes.Target ?? "";
	return {
		type: (attributes.Type ?? "").split("/").at(-1) ?? "",
		target: target.startsWith("/") ? target.slice(1) : pathInZip(folder + target)
	};
}
/** The same picture may be shown in several places, and is unpacked once. */
async function readPictures(zip, relations, ids) {
	const read = /* @__PURE__ */ new Map();
	const pictures = [];
	for (const id of ids) {
		const target = relations.get(id)?.target;
		if (target === void 0) {
			pictures.push(void 0);
			continue;
		}
		if (!read.has(target)) {
			const bytes = await zip.read(target);
			read.set(target, bytes && {
				name: target.slice(target.lastIndexOf("/") + 1),
				bytes
			});
		}
		pictures.push(read.get(target));
	}
	return pictures;
}
// server/test/papers/judge.ts
const plain = (text) => text.normalize("NFKC").replace(/[（(]\s*[)）]/g, "()").replace(/[_＿]{2,}/g, "____").replace(/\s+/g, " ").trim();
const plainKey = (key) => plain(key).replace(/[\s,，、;；]+/g, ";");
/** What becomes of the files of a paper, as an author accepts it without a touch. */
async function readFiles(paper, answers) {
	const own = await readDocx(paper);
	const beside = answers && await readDocx(answers, own.pictures.length);
	const pictures = [...own.pictures, ...beside?.pictures ?? []];
	const paths = new Map(pictures.flatMap((each, at) => each ? [[at + 1, each.name]] : []));
	const read = readPaper(own.lines.join("\n"), beside?.lines.join("\n"));
	const { rows } = placePictures(read.rows, paths);
	const shorts = rows.map(({ cells, points }) => {
		const cell = (name) => cells[columnIndex(name)] ?? "";
		const joined = (names) => names.map(cell).filter((text) => text !== "").join("|");
		const options = cell("option_type") === "列表选择题" ? readOptionLines(cell("optionA")).join("|") : joined(optionColumns);
		const settings = cell("settings").startsWith("{") ? cell("settings").replace(/"(?:isRequired|weight|pic|key)":[^,}]*,?/g, "") : cell("settings");
		return [
			cell("option_type"),
			cell("question"),
			options || settings,
			cell("answer"),
			points,
			joined(["question_pic", ...pictureColumns])
		];
	});
	return {
		...read,
		rows,
		shorts,
		lines: own.lines,
		answerLines: beside?.lines ?? []
	};
}
/** Compares what was read with what was meant, question by question in their order. */
async function judge(wanted, paper, answers) {
	const { shorts, rows, doubts } = await readFiles(paper, answers);
	const verdict = {
		right: 0,
		all: wanted.length,
		faults: [],
		wrongKeys: []
	};
	const left = shorts.map((short, at) => ({
		short,
		at
	}));
	for (const short of wanted) {
		const [kind, stem, options = "", key = "", points, pictures = ""] = short;
		const place = left.findIndex(({ short: [, text] }) => plain(text) === plain(stem));
		const found = left[place];
		if (place !== -1) left.splice(place, 1);
		const [readKind, , readOptions = "", readKey = "", readPoints, readPictures = ""] = found?.short ?? [];
		const wrong = !found ? ["not there"] : [
			...readKind === kind ? [] : [`kind ${readKind}`],
			...plain(readOptions) === plain(options) ? [] : [`options ${readOptions}`],
			...plainKey(readKey) === plainKey(key) ? [] : [`key ${readKey || "none"}, not ${key || "none"}`],
			...readPoints === points ? [] : [`points ${readPoints}`],
			...readPictures === pictures ? [] : [`pictures ${readPictures}`]
		];
		if (wrong.length === 0) verdict.right += 1;
		else verdict.faults.push(`${stem.slice(0, 40)}: ${wrong.join("; ")}`);
		if (found && readKey !== "" && plainKey(readKey) !== plainKey(key) && !isMarked(found.at)) verdict.wrongKeys.push(`${stem.slice(0, 40)}: ${readKey}, not ${key || "none"}`);
	}
	for (const { short, at } of left) {
		verdict.faults.push(`too many: ${short[0]} ${short[1].slice(0, 60)}`);
		if (short[3] && !isMarked(at)) verdict.wrongKeys.push(`too many: ${short[1].slice(0, 40)}: ${short[3]}`);
	}
	return verdict;
	function isMarked(at) {
		const from = rows[at]?.line ?? 0;
		const to = rows[at + 1]?.line ?? Number.POSITIVE_INFINITY;
		return doubts.some(({ line, isInAnswers }) => !isInAnswers && line >= from && line < to);
	}
}
// server/.shapes.ts
const only = process.argv[2];
let right = 0;
let all = 0;
let wrong = 0;
for (const [name, shape] of Object.entries(shapes)) {
	if (only && !name.includes(only)) continue;
	const paper = toDocx(shape.body), answers = shape.answers ? toDocx(shape.answers) : void 0;
	const v = await judge(shape.becomes, paper, answers);
	right += v.right;
	all += v.all;
	wrong += v.wrongKeys.length;
	if (v.faults.length || v.wrongKeys.length) {
		console.log("##", name, `${v.right}/${v.all}`);
		console.log("   ", v.faults.join("\n    "));
		if (v.wrongKeys.length) console.log("  WRONG", v.wrongKeys.join("\n   "));
		if (only) {
			const r = await readFiles(paper, answers);
			console.log(r.lines.join("\n"));
			console.log(JSON.stringify(r.shorts, null, 1));
			console.log(r.doubts.map((d) => JSON.stringify(d)).join("\n"));
		}
	}
}
console.log({
	shapes: Object.keys(shapes).length,
	right,
	all,
	rate: right / all,
	wrong
});
export {};
