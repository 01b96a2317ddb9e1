import type { ReactNode } from 'react'
import { Announcement } from '#web/features/instance/announcement.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { PageFoot } from './page-foot.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink to="main" />
      <Announcement />
      <NavigationBar />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <PageFoot />
      <ConnectionNotice />
    </div>
  )
}
