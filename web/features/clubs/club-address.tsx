import { to } from '#contract/pages.ts'
import { rich } from '#web/messages/text.ts'

/** Where a club called this will be. */
export const ClubAddress = ({ slug }: { slug: string }) => (
  <span className="break-all">
    {rich('clubs.address', 'Address: {address}', { address: <bdi dir="ltr">{to.club(slug)}</bdi> })}
  </span>
)
