import type { FastifyInstance } from 'fastify'
import { parse as parseJson } from 'secure-json-parse'
import { MalformedForm, mayHoldNul, parseForm } from '../lib/http/parse-form.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's text had a sign of a NUL in it, so that the input must be looked through. */
    mayHoldNul: boolean
  }
}

/** Forms, and JSON for programs. Anything else is 415; multipart has its own. */
export function addBodyParsers(app: FastifyInstance): void {
  app.decorateRequest('mayHoldNul', false)
  app.removeAllContentTypeParsers()
  const add = (type: string, parse: (text: string) => unknown) => {
    app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
      const text = body as string
      request.mayHoldNul = mayHoldNul(text)
      try {
        done(null, parse(text))
      } catch {
        done(new MalformedForm('the body cannot be read'))
      }
    })
  }
  add('application/x-www-form-urlencoded', parseForm)
  // Keys that reach for a prototype are refused rather than dropped: nobody sends them by accident.
  add('application/json', (text) => parseJson(text, { protoAction: 'error', constructorAction: 'error' }))
}
