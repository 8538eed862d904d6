interface NumberChoiceProps {
  /** "17.500 can mean 17.5 or 17,500. Choose one." */
  question: string
  /** Both readings as decimal strings, with how they look in the user's number format. */
  readings: readonly { shown: string; value: string }[]
  onChoose: (value: string) => void
  /** The cell that it belongs to, as `data-cell` names it. */
  of?: string
}

/** The two readings of an ambiguous number, of which one is chosen (NUM-02). */
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
