import { accountCalls } from '@wenhai/core/account/calls'
import { addressCalls } from '@wenhai/core/address/calls'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import { startSmsReceiver } from '../../../../test/channels.ts'
import type { Client } from '../../../../test/client.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

/** The address calls answer with code and msg. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
const ask = async (client: Client, call: Parameters<Client['call']>[0], input = {}): Promise<any> =>
  client.call(call, input)

const home = {
  trueName: '王小明',
  phone: '13812345678',
  province: '330000',
  city: '330100',
  county: '330106',
  address: '文三路 1 号',
}

describe('the profile', () => {
  test('is changed by its owner and seen by all', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const changed = await client.call(accountCalls.updateProfile, { name: '新名称', introduction: '写几句' })
    expect(changed).toMatchObject({ status: 1802, data: { name: '新名称', introduction: '写几句' } })
    const seen = await site.client().call(accountCalls.findUser, { id: member.user_id })
    expect(seen.data).toMatchObject({ name: '新名称', introduction: '写几句' })
    expect(seen.data.own).toBeUndefined()
    expect((await client.call(accountCalls.updateProfile, { name: '' })).status).toBe(411)
    expect(
      (await client.call(accountCalls.updateProfile, { name: '好', introduction: 'x'.repeat(501) })).status,
    ).toBe(413)
  })

  test('has no name under which a member would be taken for the site; who has one keeps it', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    for (const name of ['站长', '站 長', '问海', '问海官方']) {
      const refused = { status: 422, data: { field: 'name' }, reason: expect.stringContaining('管理者') }
      expect(await client.call(accountCalls.updateProfile, { name })).toMatchObject(refused)
      const newcomer = { username: 'newcomer', password: 'k7-quiet-harbour', name }
      const guest = await site.client().openPage()
      expect(await guest.call(accountCalls.signUp, newcomer)).toMatchObject(refused)
    }
    const { client: old } = await buildSignedIn(site, { name: '管理员' })
    const kept = { name: '管理员', introduction: '从前就叫这个' }
    expect((await old.call(accountCalls.updateProfile, kept)).status).toBe(1802)
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    expect((await admin.call(accountCalls.updateProfile, { name: '管理员' })).status).toBe(1802)
  })

  const upload = async (client: Client, content: Uint8Array, name = 'me.png') => {
    const body = new FormData()
    body.append('file', new Blob([content as BlobPart]), name)
    return (await client.send('POST', '/oceanAPI/v1/user/avatar', { body })).body
  }

  test('an avatar is cut square, encoded again without what the camera wrote, and served for good', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#146c8a' } })
      .withExif({ IFD0: { Copyright: 'canary-exif' } })
      .jpeg()
      .toBuffer()
    const { status, data } = await upload(client, photo, 'photo.jpg')
    expect(status).toBe(1802)
    const served = await fetch(site.url + data.avatar)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(served.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await served.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(bytes.includes('canary-exif')).toBe(false)
  })

  test('an avatar is taken away again, by its owner alone, and nobody minds when there is none', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const { member: other } = await buildSignedIn(site, { avatar: '/files/other.webp' })
    const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#146c8a' } })
      .png()
      .toBuffer()
    const avatarOf = async (id: string) =>
      (await site.client().call(accountCalls.findUser, { id })).data.avatar
    await upload(client, photo)
    expect(await avatarOf(member.user_id)).not.toBe('')
    for (const _ of ['taken away', 'none to take away'])
      expect(await client.call(accountCalls.removeAvatar)).toMatchObject({
        status: 717,
        data: { avatar: '' },
      })
    expect(await avatarOf(member.user_id)).toBe('')
    expect(await avatarOf(other.user_id)).toBe('/files/other.webp')
    expect((await site.client().call(accountCalls.removeAvatar)).status).toBe(747)
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML named png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture cut off', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is no avatar', async (_, content) => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    expect(await upload(client, content)).toMatchObject({ status: 422, data: { field: 'file' } })
  })

  test('a file over 5 MB is refused, and so is a picture that unfolds beyond measure', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    expect((await upload(client, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    const huge = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    expect((await upload(client, huge)).status).toBe(413)
  })

  test('files cannot be asked for outside their folder', async () => {
    const site = await sharedSite()
    for (const path of [
      '/files/../wenhai.sqlite',
      '/files/%2e%2e/wenhai.sqlite',
      '/files/..%2fwenhai.sqlite',
    ])
      expect((await site.client().send('GET', path)).http).not.toBe(200)
  })
})

describe('the address book', () => {
  test.each([
    [{ trueName: '' }, 411, '请填写收货人', 'trueName'],
    [{ trueName: '王二' }, 422, '收货人至少 3 个字', 'trueName'],
    [{ trueName: '王'.repeat(31) }, 413, '收货人最多 30 个字', 'trueName'],
    [{ phone: '' }, 411, '请填写手机号', 'phone'],
    [{ phone: '12812345678' }, 422, '手机号格式错误', 'phone'],
    [{ province: '' }, 411, '请选择收货地址', 'province'],
    [{ county: '110101' }, 422, '请选择收货地址', 'county'],
    [{ address: '' }, 411, '请填写常用联系地址', 'address'],
  ])(
    '%o is refused with the specification’s text',
    { tags: ['5.14', '5.15', '5.16', '5.17', '5.18', '5.19', '9.24'] },
    async (wrong, code, msg, field) => {
      const site = await sharedSite()
      const { client } = await buildSignedIn(site)
      expect(await ask(client, addressCalls.addAddress, { ...home, ...wrong })).toEqual({
        code,
        msg,
        data: { field },
      })
    },
  )

  test('add, edit, delete, one default; nobody else’s', { tags: ['7.27'] }, async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { client: stranger } = await buildSignedIn(site)
    const first = await ask(client, addressCalls.addAddress, home)
    expect(first).toMatchObject({ code: 200, data: { id: expect.any(String) } })
    const second = await ask(client, addressCalls.addAddress, {
      ...home,
      trueName: '李小红',
      defaultAddress: true,
    })
    const book = async () => (await ask(client, addressCalls.listAddresses)).data.tables
    expect(
      (await book()).map(({ trueName, defaultAddress, region }: Record<string, unknown>) => [
        trueName,
        defaultAddress,
        region,
      ]),
    ).toEqual([
      ['李小红', true, '浙江省 杭州市 西湖区'],
      ['王小明', false, '浙江省 杭州市 西湖区'],
    ])
    const { id } = first.data
    expect((await ask(stranger, addressCalls.updateAddress, { id, ...home })).code).toBe(404)
    expect((await ask(stranger, addressCalls.deleteAddress, { id })).code).toBe(404)
    expect((await ask(stranger, addressCalls.listAddresses)).data.length).toBe(0)
    await ask(client, addressCalls.updateAddress, {
      id,
      ...home,
      address: '文三路 2 号',
      defaultAddress: true,
    })
    expect((await book())[0]).toMatchObject({ id, address: '文三路 2 号', defaultAddress: true })
    expect((await ask(client, addressCalls.deleteAddress, { id: second.data.id })).code).toBe(717)
    expect(await book()).toHaveLength(1)
    const third = await ask(client, addressCalls.addAddress, { ...home, defaultAddress: true })
    await ask(client, addressCalls.deleteAddress, { id: third.data.id })
    expect(await book()).toMatchObject([{ id, defaultAddress: true }])
  })

  test('twenty defaults at once leave one, and the book is full at twenty', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const many = Array.from({ length: 20 }, () =>
      ask(client, addressCalls.addAddress, { ...home, defaultAddress: true }),
    )
    await Promise.all(many)
    const { tables, length } = (await ask(client, addressCalls.listAddresses)).data
    expect(tables.filter(({ defaultAddress }: { defaultAddress: boolean }) => defaultAddress)).toHaveLength(1)
    for (let i = length; i < 20; i += 1) await ask(client, addressCalls.addAddress, home)
    expect((await ask(client, addressCalls.addAddress, home)).code).toBe(413)
  })

  test('where none can be sent, a code is not looked at', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    for (const code of ['1', '', '123456'])
      expect((await ask(client, addressCalls.addAddress, { ...home, code })).code).toBe(200)
  })

  test('where codes can be sent the phone is proven; the cooldown is the server’s', {
    tags: ['3.70', '4.35', '5.20', '7.29', '9.25'],
  }, async () => {
    const sms = await startSmsReceiver('')
    const site = await startTestSite({ environment: { SMS_URL: sms.url, SMS_SECRET: 'hook-secret' } })
    const { client } = await buildSignedIn(site)
    expect(await ask(client, addressCalls.addAddress, home)).toMatchObject({ code: 411, msg: '请填写验证码' })
    expect(await ask(client, accountCalls.sendCode, { type: 'MODIFY', phone: home.phone })).toMatchObject({
      code: 200,
    })
    expect(await ask(client, accountCalls.sendCode, { type: 'MODIFY', phone: home.phone })).toMatchObject({
      code: 429,
    })
    const { code } = await sms.next()
    expect((await ask(client, addressCalls.addAddress, { ...home, code: '000000' })).code).toBe(422)
    const create_key = newId()
    const added = await ask(client, addressCalls.addAddress, { ...home, code, create_key })
    expect(added.code).toBe(200)
    expect((await ask(client, addressCalls.addAddress, { ...home, code })).code).toBe(422)
    // After a lost answer nobody needs another code.
    for (const again of [code, '000000'])
      expect(await ask(client, addressCalls.addAddress, { ...home, code: again, create_key })).toEqual(added)
    expect(await ask(client, accountCalls.sendCode, { type: 'MODIFY', phone: home.phone })).toMatchObject({
      code: 429,
    })
  })

  test('regions go down from the provinces', { tags: ['7.28'] }, async () => {
    const site = await sharedSite()
    const list = async (code: string) => (await ask(site.client(), addressCalls.listRegions, { code })).data
    expect((await list('0')).length).toBe(34)
    expect((await list('330000')).tables).toContainEqual({ code: '330100', name: '杭州市' })
    expect((await list('330100')).tables).toContainEqual({ code: '330106', name: '西湖区' })
    expect((await list('999999')).length).toBe(0)
  })
})
