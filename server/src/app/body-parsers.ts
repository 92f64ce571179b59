import { isUtf8 } from 'node:buffer'
import { maxDepth } from '@wenhai/core/contract/limits'
import { parseOurJson } from '@wenhai/core/contract/parse-json'
import { Refusal } from '@wenhai/core/contract/refusal'
import type { FastifyInstance } from 'fastify'
import { refuseCharset, refuseEncoded, refuseNotUtf8 } from '#lib/http/content-encoding'
import { MalformedForm, mayHoldUnstorable, parseForm } from '#lib/http/parse-form'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body contained characters that may decode to something unstorable, so the parsed input must be searched. */
    mayHoldUnstorable: boolean
  }
}

/** Accepts forms, and JSON for programs. Any other type is refused with 415; multipart has a parser of its own. */
export function addBodyParsers(app: FastifyInstance): void {
  app.decorateRequest('mayHoldUnstorable', false)
  app.removeAllContentTypeParsers()
  const add = (type: string, parse: (text: string) => unknown) => {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      try {
        refuseEncoded(request)
        refuseCharset(request)
        const text = readUtf8(body as Buffer)
        request.mayHoldUnstorable = mayHoldUnstorable(text)
        done(null, parse(text))
      } catch (error) {
        done(
          error instanceof Refusal || (error instanceof Error && 'statusCode' in error)
            ? error
            : new MalformedForm('the body cannot be read'),
        )
      }
    })
  }
  add('application/x-www-form-urlencoded', parseForm)
  // The body is itself one level deeper than its fields.
  add('application/json', (text) => parseOurJson(text, maxDepth + 1))
}

/** The body is checked as bytes, because afterwards a replaced character looks like one that was written. */
function readUtf8(body: Buffer): string {
  if (!isUtf8(body)) throw refuseNotUtf8()
  return body.toString()
}
