import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { LuListX, LuPlus } from 'react-icons/lu'
import { DisclosureButton } from '../../../components/actions/DisclosureButton'
import { Button } from '../../../components/actions/Button'
import { useGrid } from '../../../components/lineGrid/gridContext'
import type { LeftOutReason } from '../../../domain/enquiryText/message/leftOutReasons'
import { useTranslation } from '../../../i18n/useTranslation'
import { isBlankLine, type EnquiryForm, type EnquiryLineForm } from '../form/enquiryForm'
import { addedLine } from '../lines/enquiryLines'
import { useLeftOut } from './useLeftOut'

/** Lines that may be goods after all: the list is open as long as it contains one. */
const doubtful: readonly LeftOutReason[] = ['other', 'question']

/** Every line of the message that was left out, with its reason; A or Enter adds it as a line. */
export function LeftOutLines() {
  const { t } = useTranslation('enquiries')
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const store = useGrid<EnquiryLineForm>()
  const all = useWatch<EnquiryForm, 'left_out'>({ name: 'left_out' })
  const open = useLeftOut()
  const [chosen, setChosen] = useState<boolean>()
  if (all.length === 0) return null
  const isOpen = chosen ?? open.some(({ why }) => doubtful.includes(why))

  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]

  function add(text: string, at: number) {
    const index = buttons().findIndex((button) => button === document.activeElement)
    setChosen(true)
    store.append([addedLine(text, at)], isBlankLine)
    // The line that moves into its place gets the focus, so that the next is added by the same key.
    if (index >= 0) requestAnimationFrame(() => (buttons()[index] ?? buttons().at(-1))?.focus())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const [all, step] = [buttons(), { ArrowDown: 1, ArrowUp: -1 }[event.key]]
    const index = all.findIndex((button) => button === document.activeElement)
    if (index < 0 || (step === undefined && event.key.toLowerCase() !== 'a')) return
    event.preventDefault()
    if (step !== undefined) all[index + step]?.focus()
    else if (!event.repeat) all[index]?.click()
  }

  return (
    <>
      <DisclosureButton icon={LuListX} isOpen={isOpen} controls={id} onToggle={() => setChosen(!isOpen)}>
        {t('paste.left', { count: open.length })}
      </DisclosureButton>
      {isOpen && (
        <section id={id} className="zb-left-out" aria-labelledby={`${id}-title`}>
          <header>
            <h3 id={`${id}-title`}>{t('paste.left_out')}</h3>
            <span>{t(open.length > 0 ? 'paste.left_out_hint' : 'paste.no_left_out')}</span>
          </header>
          <ul ref={list} onKeyDown={onKeyDown}>
            {open.map(({ text, why, at }) => (
              <li key={at}>
                <span className="zb-left-out-why">{t(`paste.why.${why}`)}</span>
                <span className="zb-left-out-text">{text}</span>
                <Button
                  size="sm"
                  look="ghost"
                  icon={LuPlus}
                  shortcut="A"
                  aria-keyshortcuts="A"
                  aria-label={t('paste.add_named', { text: text.slice(0, 80) })}
                  onClick={() => add(text, at)}
                >
                  {t('paste.add')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
