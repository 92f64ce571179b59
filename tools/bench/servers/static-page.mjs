import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { reportCpu } from '../lib/measure.mjs'

/** Bare Fastify with files: uncompressed under /plain, compressed beforehand under /packed. */
const root = process.env.BENCH_FOLDER
const app = fastify()
await app.register(fastifyStatic, { root, prefix: '/plain/' })
await app.register(fastifyStatic, { root, prefix: '/packed/', preCompressed: true, decorateReply: false })
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
reportCpu({ url })
