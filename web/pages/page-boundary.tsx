import { Component, type ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'

/** Catches a page that could not be fetched or broke, and offers to load it again; the frame stays. */
export class PageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <div className="page">
        <ErrorState
          message="This page could not be shown. It may have changed since you opened Inkhorn, or the connection broke."
          onRetry={() => window.location.reload()}
        />
      </div>
    )
  }
}
