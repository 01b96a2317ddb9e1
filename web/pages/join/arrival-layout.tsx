import type { ReactNode } from 'react'
import { SignInBox } from '#web/pages/home/sign-in-box.tsx'

interface ArrivalLayoutProps {
  title: ReactNode
  lead: ReactNode
  /** The path to go on to, which may be an invitation. */
  next: string
  isInvited: boolean
}

/** A page on which somebody creates their account. */
export const ArrivalLayout = ({ title, lead, next, isInvited }: ArrivalLayoutProps) => (
  <div className="page grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
    <img
      src="/pictures/empty/welcome.svg"
      alt=""
      width={640}
      height={480}
      className="mx-auto h-auto w-full max-w-[17rem] sm:max-w-[26rem] lg:order-2 lg:max-w-none"
    />
    <div>
      <h1 className="text-4xl wrap-anywhere">{title}</h1>
      {lead}
      <div className="mt-7 max-w-[27rem] border-t border-line pt-6">
        <SignInBox search={`?next=${encodeURIComponent(next)}`} isInvited={isInvited} />
      </div>
    </div>
  </div>
)

export const ArrivalLead = ({ children }: { children: ReactNode }) => (
  <p className="mt-5 max-w-[42ch] text-lg text-ink-soft">{children}</p>
)
