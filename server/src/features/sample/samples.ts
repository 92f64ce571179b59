import { categoryLimits } from '@wenhai/core/category/names'
import { Refusal } from '@wenhai/core/contract/refusal'
import { deleteArticle } from '#features/article/life.commands'
import { deleteQuestions } from '#features/bank/commands'
import { deleteCategory } from '#features/category/commands'
import { findAllCategories } from '#features/category/queries'
import { deleteForm } from '#features/form/life.commands'
import { changeSiteSettings, saveSetting } from '#features/site/commands'
import { findSiteSettings } from '#features/site/queries'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { loadArticles, type SampleContext } from './load-articles.ts'
import { loadForms } from './load-forms.ts'
import { loadQuestions, sampleCategories } from './load-questions.ts'
import { findContentIds, findSamples, sampleKey } from './queries.ts'

/** 载入示例内容: sample content for a new site. The order matters, because later samples refer to earlier ones. */
export async function loadSamples(context: SampleContext, user_id: string, now: number): Promise<void> {
  const { database } = context
  await loadSiteTexts(database)
  const questions = await loadQuestions(database, { user_id, now })
  const forms = await loadForms(database, { user_id, now, ...questions })
  await loadArticles(context, { user_id, now, ...questions, ...forms })
  await saveSetting(database, sampleKey, JSON.stringify(await findContentIds(database, user_id)))
}

/**
 * Moves everything that was loaded to the bin at once, where it can be had back; categories that nothing uses go too.
 */
export async function removeSamples({ database, caller, now }: Context): Promise<void> {
  const { forms, questions, tables } = await findSamples(database)
  for (const id of forms) await deleteForm(database, caller, id, now)
  for (const id of tables) await deleteArticle(database, caller, id, now)
  for (let from = 0; from < questions.length; from += inPart)
    await deleteQuestions(database, caller, questions.slice(from, from + inPart), now)
  await removeUnusedCategories(database, now)
  await saveSetting(database, sampleKey, '')
}

/** The bank deletes so many at once. */
const inPart = 200

async function removeUnusedCategories(database: Database, now: number): Promise<void> {
  const keys = new Set(sampleCategories.map(({ key }) => key))
  for (const { questionnaire_type_id, key } of await findAllCategories(database)) {
    if (!keys.has(key) || key === categoryLimits.defaultKey) continue
    await deleteCategory(database, questionnaire_type_id, now).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}

const agreement = `欢迎使用本站。注册即表示你同意以下约定。

一、账号。请用真实有效的信息注册，妥善保管密码。账号由你本人使用；发现被盗用，请尽快修改密码并联系管理员。

二、内容。你发布的问卷、投票、试卷和文章由你负责，不得违反法律法规，不得侵害他人的名誉、隐私和著作权，不得借答题收集与用途无关的个人信息。

三、作答。请如实作答，不使用程序代答，不重复投票，不在考试中作弊，不传播试题。

四、处理。对违反约定的内容，管理员可以停止展示或删除；情节严重的，可以停用账号。

五、数据。你可以随时导出、删除自己发布的内容。删除带有他人答卷的内容后，三十天内可以恢复。

六、变更。本约定修改后会在本页公布。`

const privacy = `本站重视你的隐私，只收集为你服务所必需的信息。

一、我们收集什么。注册时的用户名、名称，以及你自愿填写的手机号、邮箱和联系地址；你发布和提交的内容；登录设备的名称与时间。访问统计只保存去掉末段的网络地址。

二、用来做什么。登录与安全验证、展示你的内容、统计结果、防止重复提交。不用于广告，不出售，不提供给无关的第三方。

三、匿名问卷。标明“匿名”的问卷只保存无法还原的参与标识，不保存账号、设备和网络地址，时间只到日。

四、保存多久。账号存在期间保存；注销或删除后按约定清除。

五、你的权利。查看、更正、导出和删除自己的信息，可在个人中心操作，或联系管理员。`

/** Loads the sample texts of the site where it has none of its own yet. */
async function loadSiteTexts(database: Database): Promise<void> {
  const settings = await findSiteSettings(database)
  await changeSiteSettings(database, {
    agreement: settings.agreement || agreement,
    privacy: settings.privacy || privacy,
  })
}
