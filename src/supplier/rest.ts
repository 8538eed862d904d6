/* What is not needed to type the first price: one chunk, fetched as soon as the page stands. */
export { AnswerDetails } from './AnswerDetails'
export { DeclineForm } from './DeclineForm'
export { Declined } from './Declined'
export { Ended } from './Ended'
export { Receipt } from './Receipt'
export { Review } from './Review'
