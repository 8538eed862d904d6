/* The delivery note as its receiver will see it; its code comes when it is looked at. */
export { PaperDialog as default } from '../../../pickers/PaperDialog'
