import { describe, expect, test } from 'vitest'
import { callAs } from './account-people.ts'
import { answer, make, makeVote, publish, questions } from './analytics/form.ts'
import { course, makeCourse } from './form/form-steps.ts'
import { findFaults } from './harness.ts'
import { button, inDialog, useOcean } from './ocean/member-site.ts'
import { handIn } from './take/form.ts'

const ocean = useOcean()

describe('公开结果', () => {
  test('is chosen in the dialog, met at the receipt with and without a script, and follows what comes in', async () => {
    const { id, page, ask, context, problems } = await make(ocean, '公开的作者')
    const [first = ''] = ask
    await page.goto(`/questionnaire/mine/${id}`)
    await button(page, '更多操作').first().click()
    await page.getByRole('menuitem', { name: '公开结果' }).click()
    await page.getByRole('radio', { name: '公开选定的题目' }).check()
    // What people write has no place here.
    await page.getByText('已选 0 / 2 题').waitFor()
    await inDialog(page, '保存').click()
    await page.getByText('请至少选一道题').waitFor()
    await page.getByRole('checkbox', { name: '怎么来上班？' }).check()
    await page.getByRole('radio', { name: '马上' }).check()
    await inDialog(page, '保存').click()
    await inDialog(page, '完成').waitFor()
    const address = await page.getByLabel('公开的地址').inputValue()
    expect(new URL(address).pathname).toBe(`/questionnaire/result/${id}`)
    await inDialog(page, '完成').click()

    const guest = await ocean.open()
    await guest.page.goto(address)
    await guest.page.getByText('答过的人才能看结果').waitFor()
    await guest.page.getByRole('link', { name: '去参与' }).click()
    await guest.page.getByRole('radio', { name: '地铁' }).check()
    await handIn(guest.page)
    await guest.page.getByRole('link', { name: '看看大家的结果' }).click()
    const card = guest.page.getByRole('region', { name: '怎么来上班？' })
    await card.getByText('1 人 · 100.0%').waitFor()
    expect(await guest.page.getByText('请排序').count()).toBe(0)
    await answer(ocean, id, { [first]: 'B' })
    await card.getByText('1 人 · 50.0%').first().waitFor()
    expect(await findFaults(guest.page, guest.problems)).toEqual([])

    const plain = await ocean.open({ hasScript: false })
    await plain.page.goto(`/questionnaire/${id}`)
    await plain.page.getByRole('radio', { name: '公交' }).check()
    await button(plain.page, '提交').click()
    const link = plain.page.getByRole('link', { name: '看看大家的结果' })
    expect(await link.getAttribute('href')).toBe(`/questionnaire/result/${id}`)

    // Taken back, it goes from the page that is open.
    await publish(context, id, { scope: 'none' })
    await guest.page.getByText('作者没有公开结果').waitFor()
    expect(problems).toEqual([])
  })

  test('totals are totals, and what waits for the end says so', async () => {
    const { id, context, ask } = await make(ocean, '只说人数的作者')
    await answer(ocean, id, { [ask[0] ?? '']: 'A' })
    const { page } = await ocean.open()
    await publish(context, id, { scope: 'totals', audience: 'everyone', moment: 'ended' })
    await page.goto(`/exam/result/${id}`)
    await page.getByText('结束以后才能看结果').waitFor()
    await callAs(context, 'PUT', `/question/survey/end/${id}`)
    await button(page, '刷新看看').click()
    await page.getByText('作者只公开了参与的人数').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/questionnaire/result/${id}`)
    await page.goto(`/questionnaire/${id}`)
    await page.getByRole('heading', { name: '已经结束' }).waitFor()
    await page.getByRole('link', { name: '看看大家的结果' }).click()
    await page.getByText('已结束').waitFor()
  })

  test('an exam’s wait for its end, and the dialog says why', async () => {
    await makeCourse(ocean)
    const question = JSON.stringify([{ ...questions[0], isOnlyOpt: 1, answer: 'A' }])
    const { id, page } = await make(ocean, '出卷人', { questionnaire_type: 'exam', course, question })
    await page.goto(`/exam/mine/${id}`)
    await button(page, '更多操作').first().click()
    await page.getByRole('menuitem', { name: '公开结果' }).click()
    await page.getByRole('radio', { name: '只公开参与人数' }).check()
    await page.getByText('会让没考的人猜到答案').waitFor()
    expect(await page.getByRole('radio', { name: '马上' }).count()).toBe(0)
  })

  test('a vote’s bars follow while one looks, and stand still while one counts', async () => {
    const { id } = await makeVote(ocean, '唱票人')
    const { page, context } = await ocean.open()
    await context.request.get('/')
    await answer(ocean, id, { vote: 'A' }, context)
    await page.clock.install()
    await page.goto(`/questionnaire/${id}`)
    await page.getByText('共 1 票').waitFor()
    // It is there once the script is.
    await button(page, '我来数一遍').waitFor()
    await answer(ocean, id, { vote: 'B' })
    await expect
      .poll(async () => {
        await page.clock.runFor(5000)
        return page.getByText('共 2 票').count()
      })
      .toBe(1)
    await button(page, '我来数一遍').click()
    await page.getByText('数了 2 票，和公布的结果一致').waitFor()
    await answer(ocean, id, { vote: 'B' })
    await page.clock.runFor(20_000)
    await page.getByText('数了 2 票，和公布的结果一致').waitFor()
    await expect.poll(() => page.getByText('共 2 票').count()).toBe(1)
  })
})
