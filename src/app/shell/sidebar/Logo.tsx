/** The mark of the product; its name is beside it. */
export function Logo() {
  return <img className="zb-logo-mark" src="/favicon.svg" alt="" width={26} height={26} />
}
