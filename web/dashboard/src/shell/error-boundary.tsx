import { Component, type ReactNode } from 'react'

/** Shows a sentence where the page itself failed, for example because a newer build has replaced its files. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="alone">
        <h1>This page failed to load</h1>
        <p>The dashboard may have been updated while you had it open. Nothing was changed.</p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          Load it again
        </button>
      </main>
    )
  }
}
