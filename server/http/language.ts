import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { chooseLanguage } from '#contract/messages/choose-language.ts'
import { type LanguageSettings, type Wording, wordingIn } from '#server/messages/wording.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Words messages in the caller's language: the account's, else the cookie's, else the browser's, else the instance's. */
    wording: () => Promise<Wording>
    /** The same for a link that belongs to an account, whoever opens it; null is an account whose language is unknown. */
    wordingFor: (accountLanguage: string | null) => Promise<Wording>
    /** What `wording` chose, once per request. */
    chosenWording: Promise<Wording> | null
  }
}

/** The name of the cookie that the switch in the footer sets. Scripts may read it. */
export const languageCookie = 'language'

/** `findAccountLanguage` returns the language of the signed-in reader's account, or null. */
export function registerLanguages(
  http: FastifyInstance,
  languages: LanguageSettings,
  findAccountLanguage: (request: FastifyRequest) => Promise<string | null>,
): void {
  // Few browsers differ in this, and choosing takes longer than looking up.
  const chosen = new LRUCache<string, Wording>({ max: 1000 })
  function choose(request: FastifyRequest, account: string | null): Wording {
    const cookie = request.cookies?.[languageCookie]?.slice(0, 35)
    const accept = request.headers['accept-language']?.slice(0, 200)
    const { offered, byDefault } = languages
    const key = JSON.stringify([account, cookie, accept, byDefault])
    const known = chosen.get(key)
    if (known) return known
    const found = wordingIn(chooseLanguage({ account, cookie, accept, byDefault }, offered))
    chosen.set(key, found)
    return found
  }
  async function chooseForCaller(request: FastifyRequest): Promise<Wording> {
    // Without the database the browser still says which language.
    return choose(request, await findAccountLanguage(request).catch(() => null))
  }
  http.decorateRequest('chosenWording', null)
  http.decorateRequest('wording', function wording(this: FastifyRequest) {
    return (this.chosenWording ??= chooseForCaller(this))
  })
  http.decorateRequest('wordingFor', async function wordingFor(this: FastifyRequest, account: string | null) {
    return account === null ? this.wording() : choose(this, account)
  })
}
