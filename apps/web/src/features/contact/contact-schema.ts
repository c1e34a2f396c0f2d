export { ContactForm } from "@recolte/domain/contact-form";
