import { type FirstAccount, firstAccountRefusals, getFirstAccount } from '#contract/accounts/first-account.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/http/http-error.ts'
import { hasAccounts, isFirstAccountToken } from './link.ts'

/** The page on which the first account is created. */
export function registerFirstAccount({ config, route, db }: AppContext): void {
  route(getFirstAccount, async ({ query: { token } }): Promise<FirstAccount> => {
    const isKnown =
      token === undefined
        ? config.firstAccount === 'open'
        : config.firstAccount === 'link' && (await isFirstAccountToken(db, token))
    if (isKnown && !(await hasAccounts(db))) return { state: 'open' }
    // Only the holder of the link is told that it has been used.
    if (isKnown && token !== undefined) return { state: 'used' }
    throw notFound(firstAccountRefusals.nothing)
  })
}
