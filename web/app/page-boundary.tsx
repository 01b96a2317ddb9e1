import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { reportUnreachable, useConnection } from '#web/client/connection.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { forgetFailedPages } from './routes.ts'

/** Catches a page that could not be fetched or broke, and offers to load it again; the frame stays, and so do the pages around it. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary around={`${path} ${useConnection()}`}>{children}</Boundary>
}

interface BoundaryState {
  broken: boolean
  /** Where, and with what connection: elsewhere nothing is broken, and with the server back it may not be either. */
  around: string | null
}

class Boundary extends Component<{ around: string; children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { broken: false, around: null }

  static getDerivedStateFromError(): BoundaryState {
    return { broken: true, around: null }
  }

  static getDerivedStateFromProps(
    { around }: { around: string },
    state: BoundaryState,
  ): BoundaryState | null {
    if (!state.broken || state.around === around) return null
    return state.around === null ? { broken: true, around } : { broken: false, around: null }
  }

  override componentDidCatch() {
    forgetFailedPages()
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className="page">
        <ErrorState
          message="This page could not be shown. It may have changed since you opened Inkhorn, or the connection broke."
          onRetry={() => void reload()}
        />
      </div>
    )
  }
}

/** Loads the page afresh, once there is a server to load it from: the browser would put an error of its own in its place. */
async function reload(): Promise<void> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    window.location.reload()
  } catch {
    reportUnreachable()
  }
}
