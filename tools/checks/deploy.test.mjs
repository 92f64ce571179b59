import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { buildInputs } from '../lib/prepare.mjs'
import { root } from '../lib/run.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const isThere = (file) => existsSync(join(root, file))

/** `.env.example` names every setting there is. */
const settingNames = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)

describe('the Containerfile', () => {
  const stages = read('Containerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [instruction, ...rest] = line.split(/\s+/)
      return { instruction, rest, text: rest.join(' ') }
    })
    .reduce((found, line) => {
      if (line.instruction === 'FROM') found.push([])
      found.at(-1)?.push(line)
      return found
    }, [])
  const last = stages.at(-1)
  const of = (stage, instruction) => stage.filter((line) => line.instruction === instruction)
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  const isIgnored = (path) =>
    ignored.some((rule) =>
      rule.startsWith('**/') ? path.split('/').at(-1) === rule.slice(3) : path.split('/')[0] === rule,
    )

  test('copies only what is there and is not left out', () => {
    const sources = stages
      .flatMap((stage) => of(stage, 'COPY'))
      .filter(({ rest }) => !rest[0].startsWith('--from'))
      .flatMap(({ rest }) => rest.slice(0, -1))
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.filter((path) => !isThere(path) || isIgnored(path))).toEqual([])
  })

  test('has for the build all that the build reads, and takes from it what the server opens', () => {
    const copied = of(stages[0], 'COPY').flatMap(({ rest }) => rest.slice(0, -1))
    expect(
      buildInputs.filter((path) => !copied.includes(path) && !copied.includes(path.split('/')[0])),
    ).toEqual([])
    const taken = of(last, 'COPY').flatMap(({ rest }) => (rest[0] === '--from=build' ? [rest[1]] : []))
    const built = ['core/dist', 'server/dist', 'web/dist', 'web/dist-server']
    expect(taken.sort()).toEqual(built.map((path) => `/opt/wenhai/${path}`))
  })

  test('runs as an ordinary user, says how it is, and starts the compiled server', () => {
    expect(of(last, 'USER').map(({ text }) => text)).toEqual(['node'])
    const [healthcheck] = of(last, 'HEALTHCHECK')
    expect(JSON.parse(healthcheck.text.slice(healthcheck.text.indexOf('[')))[2]).toContain('/readyz')
    const [, program] = JSON.parse(of(last, 'CMD')[0].text)
    expect(isThere(program.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))).toBe(true)
    // What comes after it belongs to that user's process alone.
    expect(last.findIndex(({ instruction }) => instruction === 'USER')).toBeGreaterThan(
      last.findLastIndex(({ instruction }) => instruction === 'RUN' || instruction === 'COPY'),
    )
  })

  test('is of a version of Node.js that the site supports, and the same in all stages', () => {
    const images = stages.map(([{ rest }]) => rest[0])
    expect(new Set(images).size).toBe(1)
    expect(Number(/node:(\d+)/.exec(images[0])[1])).toBeGreaterThanOrEqual(20)
  })

  test('needs no install script: what is native comes built', () => {
    const installs = last.filter(({ text }) => text.includes('npm ci'))
    expect(
      installs.every(({ text }) => text.includes('--ignore-scripts') && text.includes('--omit=dev')),
    ).toBe(true)
    const { packages } = JSON.parse(read('package-lock.json'))
    const scripted = Object.entries(packages)
      .filter(([, { hasInstallScript, dev, optional }]) => hasInstallScript && !dev && !optional)
      .map(([path]) => path)
    expect(scripted).toEqual(['node_modules/@photostructure/sqlite'])
    const prebuilt = readdirSync(join(root, scripted[0], 'prebuilds'))
    expect(prebuilt).toEqual(expect.arrayContaining(['linux-x64', 'linux-arm64']))
  })
})

describe('compose.yaml', () => {
  const folder = 'deploy/compose'
  const compose = readYaml(read(`${folder}/compose.yaml`))

  test('starts the site after its database, and passes on settings that there are', () => {
    const { database, site, proxy } = compose.services
    expect(site.depends_on.database.condition).toBe('service_healthy')
    expect(database.healthcheck.test).toContain('pg_isready')
    expect(Object.keys(site.environment).filter((name) => !settingNames.includes(name))).toEqual([])
    expect(proxy.ports).toEqual(['80:80', '443:443'])
    expect([site.ports, database.ports]).toEqual([undefined, undefined])
    const service = Object.keys(compose.services).find((name) => compose.services[name] === site)
    const upstream = read(`${folder}/upstream.conf.template`)
    // A container that is made again has another address: its name has to be looked up while nginx runs.
    expect(upstream).toContain(`server ${service}:2000 resolve `)
    expect(upstream).toMatch(/resolver \$\{NGINX_LOCAL_RESOLVERS\} /)
    expect(proxy.environment).toEqual({ NGINX_ENTRYPOINT_LOCAL_RESOLVERS: '1' })
    expect(proxy.volumes).toContain('./upstream.conf.template:/etc/nginx/templates/upstream.conf.template:ro')
    const [, minor] = /nginx:1\.(\d+)/.exec(proxy.image)
    expect(Number(minor)).toBeGreaterThanOrEqual(28)
    expect(site.environment.DATABASE_URL).toContain('@database:5432/')
  })

  test('trusts the network of the proxy and no other', () => {
    expect(compose.services.site.environment.TRUST_PROXY).toBe(compose.networks.front.ipam.config[0].subnet)
    expect(compose.services.proxy.networks).toEqual(['front'])
  })

  test('mounts files that are there, and volumes that are declared', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes)
    for (const [source] of mounts.map((mount) => mount.split(':'))) {
      if (!source.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(source)
      // The operator's own.
      else if (source !== './certs') expect(isThere(join(folder, source)), source).toBe(true)
    }
    expect(
      isThere(join(folder, compose.services.site.build.context, compose.services.site.build.dockerfile)),
    ).toBe(true)
  })

  test('does not start where a secret is missing', () => {
    const secrets = [...read(`${folder}/compose.yaml`).matchAll(/\$\{(\w+)(:\?[^}]+)?\}/g)]
    const demanded = new Set(secrets.filter(([, , message]) => message).map(([, name]) => name))
    expect(secrets.filter(([, name]) => !demanded.has(name))).toEqual([])
  })
})

describe('the units of systemd', () => {
  const folder = join(root, 'deploy/systemd')
  const units = readdirSync(folder)

  test('start programs that are built here, as an ordinary user who can write only the data', () => {
    for (const name of units.filter((unit) => unit.endsWith('.service'))) {
      const text = read(`deploy/systemd/${name}`)
      const [program] = /server\/dist\/[\w/]+\.js/.exec(text)
      expect(isThere(program.replace('/dist/', '/src/').replace(/\.js$/, '.ts'))).toBe(true)
      for (const line of [
        'User=wenhai',
        'ProtectSystem=strict',
        'NoNewPrivileges=yes',
        'CapabilityBoundingSet=',
      ])
        expect(text.split('\n')).toContain(line)
      const given = [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs]) => pairs.split(' '))
      expect(
        given.map((pair) => pair.split('=')[0]).filter((n) => ![...settingNames, 'NODE_ENV'].includes(n)),
      ).toEqual([])
    }
  })

  test.runIf(existsSync('/usr/bin/systemd-analyze') && existsSync('/usr/bin/node'))(
    'are understood by systemd',
    () => {
      const copies = mkdtempSync(join(tmpdir(), 'wenhai-units-'))
      onTestFinished(() => rmSync(copies, { recursive: true, force: true }))
      const named = units.map((unit) => unit.replace('@.', '@2000.'))
      for (const [i, unit] of units.entries()) copyFileSync(join(folder, unit), join(copies, named[i]))
      const files = named.map((unit) => join(copies, unit))
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files])
      // An unknown name is a warning, and the machine's other units may have some of their own.
      expect([status, String(stderr).match(/^.*wenhai.*$/gm)]).toEqual([0, null])
    },
  )
})

/** As much of YAML as the file uses: maps, lists of texts or of maps with one key, texts and flow lists. */
function readYaml(text) {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() && !line.trim().startsWith('#'))
    .map((line) => ({ depth: line.search(/\S/), text: line.trim() }))
  const [value, rest] = readBlock(lines)
  expect(rest).toEqual([])
  return value
}

function readBlock(lines) {
  const depth = lines[0].depth
  const isList = lines[0].text.startsWith('- ')
  const value = isList ? [] : {}
  let rest = lines
  while (rest.length > 0 && rest[0].depth === depth) {
    const [{ text }, ...after] = rest
    rest = after
    if (isList) {
      const pair = /^- (\w+): (.*)$/.exec(text)
      value.push(pair ? { [pair[1]]: pair[2] } : text.slice(2))
      continue
    }
    const [, key, scalar] = /^([\w-]+):(?: (.*))?$/.exec(text) ?? []
    expect(key, text).toBeDefined()
    expect(value).not.toHaveProperty([key])
    if (scalar !== undefined) value[key] = /^[[{]/.test(scalar) ? JSON.parse(scalar) : scalar
    else [value[key], rest] = readBlock(rest)
  }
  return [value, rest]
}
