import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { type Connection, reportUnreachable, useConnection } from '#web/client/connection.ts'
import { t } from '#web/messages/text.ts'
import { readSession, writeSession } from '#web/client/this-tab.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { forgetFailedPages } from './routes.ts'

/** Shows an error with a retry in place of a page that could not be fetched or threw; the rest of the app keeps working. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <Boundary path={path} connection={useConnection()}>
      {children}
    </Boundary>
  )
}

interface BoundaryProps {
  path: string
  connection: Connection
  children: ReactNode
}

interface BoundaryState {
  isBroken: boolean
}

/** Tries a page again when the path or the connection is no longer the one at which it was last tried. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { isBroken: false }
  private triedAt = this.props

  static getDerivedStateFromError(): BoundaryState {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    forgetFailedPages()
    this.retryIfChanged()
    // An update has taken away the files of the release that this page is of. Drafts keep what was typed.
    if (isMissingCode(error)) void reloadOnce()
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.isBroken) this.retryIfChanged()
    else if (before.path !== this.props.path) this.triedAt = this.props
  }

  /** The connection may also have changed between the try and its failure. */
  private retryIfChanged() {
    const { path, connection } = this.triedAt
    if (path === this.props.path && connection === this.props.connection) return
    this.triedAt = this.props
    this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div className="page">
        <ErrorState
          message={
            this.props.connection === 'offline'
              ? t('app.pageNotKept', 'This page isn’t kept on this device. It opens once you’re back online.')
              : t(
                  'app.pageBroken',
                  'Couldn’t load this page. Inkhorn may have been updated since you opened it, or you may be offline.',
                )
          }
          onRetry={() => void reload()}
        />
      </div>
    )
  }
}

/** Browsers word it differently. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported|module script/i.test(error.message)

/** In ms: a page that is broken after a reload stays as it is. */
const onceIn = 60_000

async function reloadOnce(): Promise<void> {
  const last = Number(readSession('reloaded') ?? 0)
  if (!navigator.onLine || Date.now() - last < onceIn || !writeSession('reloaded', String(Date.now()))) return
  await reload()
}

/** Reloads the page if the server answers; otherwise the browser would show an error of its own. */
async function reload(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    window.location.reload()
  } catch {
    reportUnreachable()
  }
}
