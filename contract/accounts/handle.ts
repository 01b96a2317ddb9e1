import * as z from 'zod/mini'
import { atMost } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'

export const handleMin = 3
export const handleMax = 30

/** Names of pages and of people in charge, which no reader may take. */
const reserved = new Set(
  `about account admin administrator anonymous api app assets auth blog book books browse club clubs contact
  deleted docs everyone feed feeds former guest help home host imprint inkhorn invite join language library login logout
  me meeting meetings member members moderator news nobody null official operator owner page popular privacy
  profile reader readers register robots root search security settings shelf shelves signin signout signup site
  sitemap staff static statistics stats status suggestions support system team terms test undefined user users
  visitor webmaster www you year`.split(/\s+/),
)

/** The name in the address of a reader's page: 3 to 30 of a–z, 0–9 and hyphens between them. */
export const Handle = z.string().check(
  z.minLength(
    handleMin,
    issue(message('accounts.handleMin', 'At least {min} letters or digits', { min: handleMin })),
  ),
  z.maxLength(handleMax, atMost(handleMax)),
  z.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    issue(message('accounts.handleForm', 'Use only the letters a–z, digits, and hyphens between them')),
  ),
  z.refine(
    (handle) => !reserved.has(handle),
    issue(message('accounts.handleReserved', 'This name is reserved')),
  ),
)
export type Handle = z.infer<typeof Handle>

/** The sentence for a handle that another reader has. */
export const handleTaken = message('accounts.handleTaken', 'Another reader has this name already')
