export { ContactForm, ContactFormWithoutEmail } from "@recolte/domain/contact-form";
