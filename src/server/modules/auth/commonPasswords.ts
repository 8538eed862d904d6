import { invalid } from '../../refusal'

/* The passwords that are tried first everywhere, those of 8 characters and more; lower case. */
const common = new Set(
  `12345678 123456789 1234567890 password password1 password12 password123 passw0rd qwertyui qwertyuiop qwerty123 qwerty12
  iloveyou 11111111 00000000 88888888 12341234 87654321 987654321 abcd1234 abc12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx
  sunshine princess football baseball superman trustno1 whatever letmein1 welcome1 welcome123 admin123 administrator
  changeme changeme1 changeit computer internet starwars dragon123 monkey123 michelle jennifer jordan23 liverpool
  chelsea1 arsenal1 manchester charlie1 asdfghjkl asdf1234 zxcvbnm1 q1w2e3r4 google123 samsung1 secret123 default1
  tanzania tanzania1 daressalaam kilimanjaro serengeti zanzibar simba123 yanga123 mungu123 zabuni123 zabuni2026`.split(
    /\s+/,
  ),
)

/** NIST SP 800-63B, 5.1.1.2: no composition rules; neither a common password nor one made of the user's own e-mail. */
export function refuseWeakPassword(password: string, email: string, path = 'password') {
  const plain = password.trim().toLowerCase()
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  if (common.has(plain) || /^(.)\1+$/.test(plain))
    throw invalid([{ path, message: 'This password is among the first that are tried. Choose another one.' }])
  if (plain === email.toLowerCase() || (name.length >= 4 && plain.replace(/\d/g, '') === name.replace(/\d/g, ''))) {
    throw invalid([{ path, message: 'This password is made of your e-mail. Choose another one.' }])
  }
}
