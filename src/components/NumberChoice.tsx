interface NumberChoiceProps {
  /** "17.500 can mean 17.5 or 17,500. Choose one." */
  question: string
  /** Both readings as decimal strings, with how the reader writes them. */
  readings: readonly { shown: string; value: string }[]
  onChoose: (value: string) => void
  /** The cell that it is of, as `data-cell` names it. */
  of?: string
}

/** Beside a number that two conventions read differently: its readings, of which one is chosen (NUM-02). */
export function NumberChoice({ question, readings, onChoose, of }: NumberChoiceProps) {
  return (
    <div className="zb-number-choice" role="group" aria-label={question} data-for={of}>
      {readings.map(({ shown, value }) => (
        <button key={value} type="button" className="btn btn-quiet btn-sm zb-figure" onClick={() => onChoose(value)}>
          {shown}
        </button>
      ))}
    </div>
  )
}
