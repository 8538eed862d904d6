import { Component, type ErrorInfo, type ReactNode } from 'react'
import { LuRotateCw, LuTriangleAlert } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { EmptyState } from './EmptyState'

interface ErrorBoundaryProps {
  children: ReactNode
  /** When it changes (the path), the next page starts without the error. */
  resetKey?: string
  /** Replaces the default content. */
  fallback?: (retry: () => void) => ReactNode
  onError?: (error: unknown, info: ErrorInfo) => void
}

interface ErrorBoundaryState {
  failed: boolean
  resetKey: string | undefined
}

/** Keeps the shell working when a page fails, and offers a retry. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const retry = () => this.setState({ failed: false })
    return this.props.fallback ? this.props.fallback(retry) : <Broken onRetry={retry} />
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('components')
  return (
    <div role="alert">
      <EmptyState
        icon={LuTriangleAlert}
        title={t('broken.title')}
        actions={
          <Button look="primary" icon={LuRotateCw} onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        }
      >
        {t('broken.text')}
      </EmptyState>
    </div>
  )
}
