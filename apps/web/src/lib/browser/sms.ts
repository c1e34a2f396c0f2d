/** Opens the telephone's messages with this number and this text; iPhones read the text after « & » alone. */
export const smsLink = (number: string, text: string) => `sms:${number}?&body=${encodeURIComponent(text)}`;
