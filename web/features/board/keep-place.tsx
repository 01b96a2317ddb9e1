import { Component, createRef, type ReactNode } from 'react'

interface KeepPlaceProps {
  className?: string
  children: ReactNode
}

type Place = { post: Element; top: number } | { end: number } | null

/** The navigation bar covers this much of the screen, in pixels. */
const covered = 72

/**
 * Keeps what the reader sees where it is while posts come and go: the first post on the screen, or the end of the list for who is there,
 * so that new posts are seen. A class, because only classes can look at the page right before React changes it.
 */
export class KeepPlace extends Component<KeepPlaceProps, unknown, Place> {
  private readonly list = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): Place {
    const list = this.list.current
    if (!list) return null
    const { bottom } = list.getBoundingClientRect()
    if (bottom <= window.innerHeight) return { end: bottom }
    for (const post of list.querySelectorAll('[data-post]')) {
      const at = post.getBoundingClientRect()
      if (at.bottom > covered) return { post, top: at.top }
    }
    return null
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, place: Place): void {
    const list = this.list.current
    if (!place || !list) return
    const moved =
      'end' in place
        ? list.getBoundingClientRect().bottom - place.end
        : place.post.isConnected
          ? place.post.getBoundingClientRect().top - place.top
          : 0
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' })
  }

  override render(): ReactNode {
    return (
      <div ref={this.list} className={this.props.className}>
        {this.props.children}
      </div>
    )
  }
}
