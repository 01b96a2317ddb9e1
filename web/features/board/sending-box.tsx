import type { ReactNode } from 'react'
import type { ClubId } from '#contract/clubs/club.ts'
import { whyNotSent } from './why-not-sent.ts'
import { PostBox } from './post-box.tsx'
import type { useBox } from './use-box.ts'

interface SendingBoxProps {
  clubId: ClubId
  label: string
  sendLabel: string
  box: ReturnType<typeof useBox>
  onSend: () => void
  children?: ReactNode
}

/** A box whose text leaves it at once, and comes back if it could not be sent. */
export const SendingBox = ({ box, ...rest }: SendingBoxProps) => (
  <PostBox
    {...rest}
    draft={box.written}
    onChange={box.write}
    error={box.failure === null ? undefined : whyNotSent(box.failure)}
  />
)
