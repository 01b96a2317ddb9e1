import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { reportUnreachable, useConnection } from '#web/client/connection.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { forgetFailedPages } from './routes.ts'

/** Shows an error with a retry in place of a page that could not be fetched or threw; the rest of the app keeps working. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary retryKey={`${path} ${useConnection()}`}>{children}</Boundary>
}

interface BoundaryState {
  isBroken: boolean
  /** The path and connection it failed at. When either changes, the page is tried again. */
  brokenAt: string | null
}

class Boundary extends Component<{ retryKey: string; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { isBroken: false, brokenAt: null }

  static getDerivedStateFromError(): BoundaryState {
    return { isBroken: true, brokenAt: null }
  }

  static getDerivedStateFromProps(
    { retryKey }: { retryKey: string },
    state: BoundaryState,
  ): BoundaryState | null {
    if (!state.isBroken || state.brokenAt === retryKey) return null
    return state.brokenAt === null
      ? { isBroken: true, brokenAt: retryKey }
      : { isBroken: false, brokenAt: null }
  }

  override componentDidCatch() {
    forgetFailedPages()
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div className="page">
        <ErrorState
          message="This page could not be loaded. Inkhorn may have been updated since you opened it, or the connection was lost."
          onRetry={() => void reload()}
        />
      </div>
    )
  }
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
