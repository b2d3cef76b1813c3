/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { Component } from 'preact';

interface Props {
  /** What it is, as a reader knows it: "This panel". */
  readonly what: string;
  readonly children?: ComponentChildren;
}

/**
 * Keeps a fault of one part of the interface to that part: it says so in its place, and all others
 * go on.
 */
export class Guard extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    // For whoever reports it. Nothing else knows that it happened.
    console.error(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p class="empty" role="alert">
        {this.props.what} failed. Your text and the scene are not touched.{' '}
        <button type="button" class="btn" onClick={() => this.setState({ failed: false })}>
          Show it again
        </button>
      </p>
    );
  }
}
